# SPDX-License-Identifier: MIT
"""Arrow and NumPy arrays."""

import ctypes
import dataclasses
import gc
import hashlib
import pathlib
import struct
import subprocess
import sys
import types

import citius
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st


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
    for array in rows, rows[::2], rows[::2, 10:20], rows[:0]:
        void = array.view(f"V{array.shape[1]}")[:, 0]  # as the error for two dimensions recommends
        digests = citius.hash_array("sha1", void)
        assert list(digests) == sha1s(row.tobytes() for row in array)
        assert np.array_equal(np.asarray(digests).tobytes(), b"".join(digests))
    assert np.asarray(citius.hash_array("whirlpool", rows.view("V100")[:, 0])).shape == (60, 64)


@pytest.mark.parametrize("shape, dtype, reason", [
    ((3, 4), "u1", r"one dimension is needed, not of 2; array.view\(f'V"),
    ((3, 4), "S1", "one dimension is needed, not of 2"),
    ((3, 4), "S5", "one dimension is needed, not of 2"),
    ((2, 2, 2), "u1", "one dimension is needed, not of 3$"),
    ((), "S5", "one dimension is needed, not of 0$"),
    (3, "u1", "not of integers"), (3, "u2", "not of integers"), (3, "f8", "not of floating-point numbers"),
    (3, "?", "not of booleans"), (3, "U5", "not of text .* numpy.char.encode"), (3, "O", "not of Python objects"),
    (3, [("a", "i4"), ("b", "S2")], "not of records"),
])
def test_numpy_of_another_shape_or_type(shape, dtype, reason):
    np = pytest.importorskip("numpy")
    with pytest.raises(TypeError, match=reason):
        citius.hash_array("sha1", np.zeros(shape, dtype))


def test_other_objects():
    for wrong, reason in {"abc": "not <class 'str'>", b"abc": "not of integers", None: "not <class 'NoneType'>",
                          memoryview(b"abcd").cast("B", (2, 2)): "one dimension"}.items():
        with pytest.raises(TypeError, match=reason):
            citius.hash_array("sha1", wrong)
    with pytest.raises(TypeError, match="not <class 'list'>"):
        citius.hash_array("sha1", [b"abc"])
    with pytest.raises(ValueError):
        citius.hash_array("sha1", made(FIXED), impl="none")


def test_result():
    digests = citius.hash_array("sha1", made(Array("w:20", [None, bytes(60)], 3)))
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


@pytest.mark.parametrize("kind", TYPES)
@settings(max_examples=30)
@given(values=st.lists(st.none() | st.text(max_size=30), max_size=40), cut=st.integers(0, 40))
def test_arrow_dictionaries_and_structs(kind, values, cut):
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    if "string" not in kind:
        values = [None if v is None else v.encode() for v in values]
    array = pa.array(values, getattr(pa, kind)())
    arrays = [pa.table({"a": array}), pa.record_batch({"a": array}), pa.StructArray.from_arrays([array], ["a"])]
    if "view" not in kind:
        arrays += [array.dictionary_encode(), pa.table({"a": array.dictionary_encode()})]
        arrays += [pa.DictionaryArray.from_arrays(pa.array(range(len(values)), index), array)
                   for index in (pa.int8(), pa.uint16(), pa.int32(), pa.uint64())]
    for whole in arrays:
        assert list(citius.hash_array("sha1", whole)) == sha1s(values)
        assert list(citius.hash_array("sha1", whole[cut:])) == sha1s(values[cut:])


def test_arrow_nulls_of_a_struct():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    array = pa.StructArray.from_arrays([pa.array(["a", "b", None])], ["a"], mask=pa.array([False, True, False]))
    assert list(citius.hash_array("sha1", array)) == sha1s(["a", None, None])


def test_arrow_errors():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    for wrong, reason in (
        (pa.array([1]), "not int64"), (pa.array([[b"a"]]), "not lists"), (pa.chunked_array([[1.5]]), "not float64"),
        (pa.array([1, 1]).dictionary_encode(), "not a dictionary of int64"), (pa.array([True]), "not booleans"),
        (pa.array([{"a": "b", "c": "d"}]), "not structs with 2 columns"),
        (pa.array([{"a": 1}]), "not a struct of int64"),
        (pa.array([{"a": {"b": "c"}}]), "not a struct of structs with 1 columns"),
        (pa.table({"a": ["b"], "c": ["d"]}), "not structs with 2 columns"),
    ):
        with pytest.raises(TypeError, match=reason + "$"):
            citius.hash_array("sha1", wrong)


def test_arrow_sizes_that_pyarrow_knows():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, pa.schema({"a": pa.string()})) as stream:
        stream.write_batch(pa.record_batch({"a": ["one", "two", "three"]}))
    sound = sink.getvalue().to_pybytes()
    assert sound.count(int32s(0, 3, 6, 11)) == 1
    for offsets in (0, 3, 6, 1 << 30), (0, 3, 2, 11), (-1, 3, 6, 11), (0, 1 << 30, 6, 11):
        # pyarrow itself reads this without a look at the offsets
        table = pa.ipc.open_stream(sound.replace(int32s(0, 3, 6, 11), int32s(*offsets))).read_all()
        for array in table, table["a"], table["a"].chunk(0), table.to_batches()[0], table.to_struct_array():
            with pytest.raises(ValueError):
                citius.hash_array("sha1", array)


# ---- Arrow, made by hand: also what no library makes ----


class Schema(ctypes.Structure):
    pass


class ArrayStruct(ctypes.Structure):
    pass


Schema._fields_ = [("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_char_p),
                   ("flags", ctypes.c_int64), ("n_children", ctypes.c_int64),
                   ("children", ctypes.POINTER(ctypes.POINTER(Schema))), ("dictionary", ctypes.POINTER(Schema)),
                   ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p)]
ArrayStruct._fields_ = [("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64),
                        ("n_buffers", ctypes.c_int64), ("n_children", ctypes.c_int64),
                        ("buffers", ctypes.POINTER(ctypes.c_char_p)),
                        ("children", ctypes.POINTER(ctypes.POINTER(ArrayStruct))),
                        ("dictionary", ctypes.POINTER(ArrayStruct)), ("release", ctypes.c_void_p),
                        ("private_data", ctypes.c_void_p)]
new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi))


@dataclasses.dataclass
class Array:
    """An array by its type, buffers and length; more: fields of the C structures that are something else."""

    format: str
    buffers: list
    length: int
    more: dict = dataclasses.field(default_factory=dict)
    children: list = dataclasses.field(default_factory=list)
    dictionary: "Array | None" = None

    def changed(self, **more):
        return dataclasses.replace(self, more=self.more | more)

    def structures(self):
        children = [child.structures() for child in self.children]
        schema = Schema(format=None if self.format is None else self.format.encode(), n_children=len(children),
                        release=1)
        array = ArrayStruct(length=self.length, n_buffers=len(self.buffers), n_children=len(children), release=1,
                            buffers=(ctypes.c_char_p * len(self.buffers))(*self.buffers))
        if children:
            schema.children = (ctypes.POINTER(Schema) * len(children))(*(ctypes.pointer(s) for s, _ in children))
            array.children = (ctypes.POINTER(ArrayStruct) * len(children))(*(ctypes.pointer(a) for _, a in children))
        if self.dictionary:
            of_schema, of_array = self.dictionary.structures()
            schema.dictionary, array.dictionary = ctypes.pointer(of_schema), ctypes.pointer(of_array)
        for name, value in self.more.items():
            if name == "schema_children":
                schema.n_children = value
            else:
                setattr(array, name, value)
        return schema, array


class made:
    """What a library returns that exports such an array."""

    def __init__(self, array, **more):
        self.schema, self.array = array.changed(**more).structures()

    def __arrow_c_array__(self):
        return (new_capsule(ctypes.addressof(self.schema), b"arrow_schema", None),
                new_capsule(ctypes.addressof(self.array), b"arrow_array", None))


def view(length, buffer, begin):
    return struct.pack("i4sii", length, b"0123", buffer, begin)


LONG = b"0123456789abcdef"
BINARY = Array("z", [None, struct.pack("4i", 0, 1, 1, 3), b"abc"], 3)
LARGE = Array("Z", [None, struct.pack("4q", 0, 1, 1, 3), b"abc"], 3)
FIXED = Array("w:2", [None, b"abcdef"], 3)
VIEWS = Array("vz", [None, view(16, 0, 0) + struct.pack("i12s", 2, b"no") + view(13, 0, 3), LONG, struct.pack("q", 16)],
              3)
WORDS = Array("c", [None, b"\0\2\1"], 3, dictionary=BINARY)
STRUCT = Array("+s", [None], 3, children=[BINARY])
SOUND = {"BINARY": BINARY, "LARGE": LARGE, "FIXED": FIXED, "VIEWS": VIEWS, "WORDS": WORDS, "STRUCT": STRUCT}


def test_arrow_by_hand():
    for array, values in ((BINARY, [b"a", b"", b"bc"]), (LARGE, [b"a", b"", b"bc"]), (FIXED, [b"ab", b"cd", b"ef"]),
                          (VIEWS, [LONG, b"no", LONG[3:]]), (WORDS, [b"a", b"bc", b""]), (STRUCT, [b"a", b"", b"bc"])):
        assert list(citius.hash_array("sha1", made(array))) == sha1s(values)
        assert list(citius.hash_array("sha1", made(array, length=2, offset=1))) == sha1s(values[1:])
        assert list(citius.hash_array("sha1", made(array, length=0))) == []
        for null_count in 1, -1:
            nulls = dataclasses.replace(array, buffers=[b"\5", *array.buffers[1:]]).changed(null_count=null_count)
            assert list(citius.hash_array("sha1", made(nulls))) == sha1s([values[0], None, values[2]])


def test_arrow_without_need_for_a_buffer():
    empty = bytes(16)
    for array in (Array("z", [None, None, None], 0), Array("z", [None, empty, None], 3), Array("w:0", [None, None], 3),
                  Array("vz", [None, empty, None], 1)):
        assert list(citius.hash_array("sha1", made(array))) == sha1s([b""] * array.length)
    shifted = b"x" + BINARY.buffers[1]
    at = ctypes.cast(ctypes.c_char_p(shifted), ctypes.c_void_p).value + 1
    unaligned = Array("z", [None, ctypes.c_char_p(at), b"abc"], 3)
    assert list(citius.hash_array("sha1", made(unaligned))) == sha1s([b"a", b"", b"bc"])


@pytest.mark.parametrize("name", SOUND)
@pytest.mark.parametrize("more", [
    {"length": -1}, {"offset": -1}, {"null_count": -2}, {"null_count": 4}, {"null_count": 1}, {"length": 1 << 62},
    {"offset": (1 << 63) - 3}, {"length": (1 << 63) - 1}, {"n_buffers": 0}, {"n_buffers": -1}, {"n_children": 2},
    {"schema_children": -1}, {"n_children": -1}, {"release": None}, {"buffers": None}, {"children": None},
    {"dictionary": None},
], ids=str)
def test_malformed_arrow(name, more):
    if {"children": "STRUCT", "dictionary": "WORDS"}.get(*more, name) != name:
        pytest.skip("not in this type")
    with pytest.raises(ValueError, match="malformed Arrow array: "):
        citius.hash_array("sha1", made(SOUND[name], **more))


def int32s(*values):
    return struct.pack(f"{len(values)}i", *values)


@pytest.mark.parametrize("array", [
    *(Array(BINARY.format, [None, offsets, b"abc"], 3) for offsets in (
        int32s(0, 2, 1, 3), int32s(-1, 1, 1, 3), int32s(0, 4, 4, 3), int32s(0, 1, 1, -3), int32s(0, 1, -2, 3),
        int32s(0, -1, 3, 3))),
    *(Array("Z", [None, struct.pack("4q", *offsets), b"abc"], 3) for offsets in (
        (0, 1 << 62, 1, 3), (-1 << 63, 1, 1, 3), (0, 1, 1, -1), (0, 1, 4, 3))),
    *(Array("vz", [None, v + bytes(32), LONG, struct.pack("q", 16)], 3) for v in (
        view(-1, 0, 0), view(16, 1, 0), view(16, -1, 0), view(16, 0, 1), view(16, 0, -1), view((1 << 31) - 1, 0, 0),
        view(13, 0, (1 << 31) - 1))),
    Array("vz", [None, view(16, 0, 0), None], 1), Array("vz", [None, view(16, 0, 0), LONG, None], 1),
    Array("vz", [None, view(16, 0, 0), LONG, struct.pack("q", -1)], 1),
    Array("vz", [None, view(16, 0, 0), None, struct.pack("q", 16)], 1), Array("vz", [None, view(16, 0, 0)], 1),
    Array("z", [None, None, b"abc"], 1), Array("z", [None, int32s(0, 1), None], 1), Array("z", [None, int32s(0, 1)], 1),
    Array("w:2", [None, None], 1), Array("w:2", [None], 1), Array("w:2", [None, b"ab", b"ab"], 1),
    *(Array(index, [None, struct.pack(code, n)], 1, dictionary=BINARY) for index, code, n in (
        ("c", "b", -1), ("c", "b", 3), ("C", "B", 255), ("s", "h", -1), ("S", "H", 0xffff), ("i", "i", -1),
        ("I", "I", 0xffffffff), ("l", "q", -1 << 63), ("L", "Q", (1 << 64) - 1))),
    dataclasses.replace(WORDS, dictionary=BINARY.changed(release=None)),
    dataclasses.replace(WORDS, dictionary=BINARY.changed(length=-1)),
    dataclasses.replace(WORDS, dictionary=BINARY.changed(length=1)),
    dataclasses.replace(STRUCT, children=[BINARY.changed(release=None)]),
    dataclasses.replace(STRUCT, children=[BINARY.changed(length=2)]),
    dataclasses.replace(STRUCT, children=[BINARY.changed(length=3, offset=-1)]), STRUCT.changed(offset=1),
    Array(None, [None], 1),
], ids=repr)
def test_malformed_arrow_data(array):
    with pytest.raises(ValueError, match="malformed Arrow array: "):
        citius.hash_array("sha1", made(array))


@pytest.mark.parametrize("array", [
    *(Array(format, [None, b"abc"], 1) for format in (
        "", "x", "w", "w:", "w:-1", "w:1x", "w:99999999999", "+", "zz", "+w:3", "tsu:", "d:1,2")),
    Array("+s", [None], 3), dataclasses.replace(STRUCT, children=[BINARY, BINARY]),
    dataclasses.replace(STRUCT, children=[STRUCT]), dataclasses.replace(WORDS, format="f"),
    dataclasses.replace(WORDS, dictionary=WORDS), dataclasses.replace(WORDS, dictionary=STRUCT),
], ids=repr)
def test_arrow_of_another_type(array):
    with pytest.raises(TypeError, match="an Arrow array of binary"):
        citius.hash_array("sha1", made(array))


@pytest.mark.parametrize("exported", [None, (), (1,), (1, 2, 3), [1, 2]])
def test_no_capsules(exported):
    with pytest.raises(TypeError, match="tuple of two capsules"):
        citius.hash_array("sha1", types.SimpleNamespace(__arrow_c_array__=lambda: exported))


def test_wrong_capsules():
    def fails():
        raise ZeroDivisionError

    for method, error in ((fails, ZeroDivisionError), (lambda: (1, 2), ValueError),
                          (lambda: made(BINARY).__arrow_c_array__()[::-1], ValueError)):
        with pytest.raises(error):
            citius.hash_array("sha1", types.SimpleNamespace(__arrow_c_array__=method))


def test_arrow_outlives_us():
    pa = pytest.importorskip("pyarrow", reason="pyarrow is not here: pip install pyarrow")
    back = pa.array(citius.hash_array("sha1", pa.array([b"a", None])))
    gc.collect()
    assert back.to_pylist() == sha1s([b"a", None])
    citius.hash_array("sha1", back).__arrow_c_array__()  # never taken: its capsules let it go


def test_arrow_example(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not here: pip install pyarrow")
    (tmp_path / "in.csv").write_text("n,name\n1,abc\n2,\"\"\n3,0.10\n")
    example = pathlib.Path(__file__).parents[2] / "docs" / "examples" / "python" / "arrow_column.py"
    subprocess.run([sys.executable, example, tmp_path / "in.csv", "name", tmp_path / "out.parquet"], check=True)
    table = parquet.read_table(tmp_path / "out.parquet")
    assert table["n"].to_pylist() == [1, 2, 3]
    assert table["name sha1"].to_pylist() == sha1s([b"abc", b"", b"0.10"])
