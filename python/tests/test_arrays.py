"""Arrow and NumPy arrays."""

import gc
import hashlib
import pathlib
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import citius


def sha1s(values):
    return [None if v is None else hashlib.sha1(v.encode() if isinstance(v, str) else v).digest() for v in values]


# ---- NumPy ----


def test_numpy():
    np = pytest.importorskip("numpy")
    words = [b"", b"a", b"abc", b"a\0b", b"x" * 20]
    for array in np.array(words), np.array(words * 1000)[::-3]:
        digests = citius.hash_array("sha1", array)
        assert list(digests) == sha1s(array.tolist())
    rows = np.arange(6000, dtype=np.uint8).reshape(60, 100)
    for array in rows, rows[::2, 10:20], rows[:, :0], rows[:0]:
        digests = citius.hash_array("sha1", array)
        assert list(digests) == sha1s(row.tobytes() for row in array)
        assert np.array_equal(np.asarray(digests).tobytes(), b"".join(digests))
    assert np.asarray(citius.hash_array("whirlpool", rows)).shape == (60, 64)
    void = rows.view("V100")[:, 0]
    assert list(citius.hash_array("sha1", void)) == sha1s(v.tobytes() for v in void)
    for wrong in rows[0], rows[:, ::2], rows.astype("u2"), np.array(["text"]), np.array(1), np.zeros((2, 2, 2), "u1"):
        with pytest.raises((TypeError, BufferError, ValueError)):
            citius.hash_array("sha1", wrong)


def test_other_objects():
    assert list(citius.hash_array("sha1", memoryview(b"abcd").cast("B", (2, 2)))) == sha1s([b"ab", b"cd"])
    for wrong in [b"abc"], b"abc", None, 1:
        with pytest.raises(TypeError):
            citius.hash_array("sha1", wrong)
    with pytest.raises(ValueError):
        citius.hash_array("sha1", memoryview(b"abcd").cast("B", (2, 2)), impl="none")


def test_result():
    digests = citius.hash_array("sha1", memoryview(bytes(60)).cast("B", (3, 20)))
    assert (len(digests), digests.digest_size, digests.null_count) == (3, 20, 0)
    assert digests[-1] == digests[0] == hashlib.sha1(bytes(20)).digest()
    with pytest.raises(IndexError):
        digests[3]
    view = memoryview(digests)
    assert (view.shape, view.strides, view.format, view.readonly) == ((3, 20), (20, 1), "B", True)
    with pytest.raises(BufferError):
        citius.hash_many_into("sha1", [b""] * 3, digests)


# ---- Arrow ----

TYPES = ["binary", "large_binary", "string", "large_string", "binary_view", "string_view"]


@pytest.mark.parametrize("kind", TYPES)
@settings(max_examples=50)
@given(values=st.lists(st.none() | st.text(max_size=30), max_size=40), cut=st.integers(0, 40))
def test_arrow(kind, values, cut):
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    if "string" not in kind:
        values = [None if v is None else v.encode() for v in values]
    array = pa.array(values, getattr(pa, kind)())
    digests = citius.hash_array("sha1", array)
    back = pa.array(digests)
    back.validate(full=True)
    assert back.type == pa.binary(20)
    assert list(digests) == back.to_pylist() == sha1s(values)
    assert digests.null_count == back.null_count == values.count(None)
    assert list(citius.hash_array("sha1", array[cut:])) == sha1s(values[cut:])
    chunked = pa.chunked_array([array, array[cut:], array[:0], array[:cut]])
    assert list(citius.hash_array("sha1", chunked)) == sha1s(values + values[cut:] + values[:cut])


def test_arrow_fixed_size_and_many_rows():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    values = [None if n % 7 == 3 else n.to_bytes(8, "little") for n in range(5000)]
    for array in pa.array(values, pa.binary(8)), pa.array(values, pa.binary()):
        for name in citius.hashes:
            expected = [None if v is None else citius.new(name, v).digest() for v in values]
            assert pa.array(citius.hash_array(name, array)).to_pylist() == expected
        chunked = pa.chunked_array([array[:10], array[10:3000], array[3000:]])
        assert citius.hash_array("sha1", chunked).null_count == values.count(None)
        assert list(citius.hash_array("sha1", chunked)) == sha1s(values)


def test_arrow_errors():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    for wrong in (pa.array([1]), pa.array([[b"a"]]), pa.array(["a"]).dictionary_encode(), pa.chunked_array([[1.5]]),
                  pa.table({"a": ["b"]})):
        with pytest.raises(TypeError):
            citius.hash_array("sha1", wrong)

    class Failing:
        def __arrow_c_array__(self):
            raise ZeroDivisionError

    class Wrong:
        def __arrow_c_array__(self):
            return None

    class Swapped:
        def __arrow_c_array__(self):
            return pa.array([b""]).__arrow_c_array__()[::-1]

    for wrong, error in (Failing, ZeroDivisionError), (Wrong, (SystemError, TypeError)), (Swapped, ValueError):
        with pytest.raises(error):
            citius.hash_array("sha1", wrong())


def test_arrow_outlives_us():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    back = pa.array(citius.hash_array("sha1", pa.array([b"a", None])))
    gc.collect()
    assert back.to_pylist() == sha1s([b"a", None])
    citius.hash_array("sha1", back).__arrow_c_array__()  # never taken: its capsules let it go


def test_arrow_example(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not here: pip install pyarrow")
    (tmp_path / "in.csv").write_text("n,name\n1,abc\n2,\"\"\n3,0.10\n")
    example = pathlib.Path(__file__).parents[2] / "examples" / "arrow_column.py"
    subprocess.run([sys.executable, example, tmp_path / "in.csv", "name", tmp_path / "out.parquet"], check=True)
    table = parquet.read_table(tmp_path / "out.parquet")
    assert table["n"].to_pylist() == [1, 2, 3]
    assert table["name sha1"].to_pylist() == sha1s([b"abc", b"", b"0.10"])
