#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write rust/citius-sys/src/bindings.rs from the public headers: constants, structs and functions, with their comments.

usage: gen/rust.py > rust/citius-sys/src/bindings.rs

It reads the form in which this project writes headers, and stops at a declaration that it does not understand.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = ("common", "hash", "cipher", "aead", "mac", "implementations")
TYPES = {"void": "c_void", "char": "c_char", "int": "c_int", "unsigned": "c_uint", "size_t": "usize", "uint8_t": "u8",
         "uint64_t": "u64"}
TOKEN = re.compile(
    r"(?P<comment>/\*.*?\*/)"
    r"|(?P<define>^#define (?P<macro>CITIUS_\w+) (?P<value>\d+)$)"
    r"|(?P<skipped>^#.*?(?<!\\)$|^(?:CITIUS_NODISCARD )?static inline .*?^\}|^extern \"C\" \{|^\}$)"
    r"|(?P<declaration>^\w[^;{}/#]*?(?:\{[^{}]*\}[^;{}]*)?;)",
    re.MULTILINE | re.DOTALL,
)


def doc(comment, indent):
    """A C comment as lines of documentation."""
    text = re.sub(r"^/\*\s*|\s*\*/$", "", comment)
    text = re.sub(r"([\[\]<>*_])", r"\\\1", re.sub(r"\n[ *]*", "\n", text))
    return "".join(f"{indent}/// {line}".rstrip() + "\n" for line in text.split("\n"))


def rust_type(c):
    """The type of a parameter, result or field."""
    base, *rest = re.sub(r"\s+", " ", c.replace("*", " * ")).strip().split(" ")
    constant = base == "const"
    if constant:
        base, *rest = rest
    if base in ("enum", "struct"):
        base, *rest = rest
    result = TYPES.get(base, base)
    for word in rest:
        if word == "*":
            result = f"*{'const' if constant else 'mut'} {result}"
            constant = False
        else:
            assert word == "const", c
            constant = True
    return result


def parameters(text):
    """(name, type) of each parameter; an array is a pointer."""
    for parameter in re.sub(r"\s+", " ", text).split(","):
        if parameter.strip() != "void":
            c, name, array = re.fullmatch(r"\s*(.*?)(\w+)(\[\w*\])?\s*", parameter).groups()
            yield {"in": "input", "final": "last"}.get(name, name), rust_type(c + ("*" if array else ""))


def enumeration(name, body, comment):
    """A type, and a constant for each enumerator."""
    out = [comment, f"pub type {name} = c_int;\n"]
    for enumerator, value, said in re.findall(r"(\w+) = (-?\d+),?[ ]*(/\*.*?\*/)?", body, re.DOTALL):
        out += [doc(said, "") if said else "", f"pub const {enumerator}: {name} = {value};\n"]
    return "".join(out)


def structure(name, body, comment):
    """A struct with public fields."""
    lines = [comment, "#[repr(C)]\n#[derive(Clone, Copy)]\n", f"pub struct {name} {{\n"]
    for c, names, said in re.findall(r"^ +((?:const |enum )?\w+ \**)([\w, \[\]]+);[ ]*(/\*.*?\*/)?", body, re.M):
        lines.append(doc(said, "    ") if said else "")
        for field, length in re.findall(r"(\w+)(?:\[(\d+)\])?(?:, |$)", names):
            kind = rust_type(c)
            lines.append(f"    pub {field}: {f'[{kind}; {length}]' if length else kind},\n")
    return "".join(lines) + "}\n"


def declaration(text, comment):
    """(Rust outside of the extern block, Rust in it)"""
    text = text.strip().rstrip(";")
    if match := re.fullmatch(r"enum (\w+) \{(.*)\}", text, re.DOTALL):
        return enumeration(match[1], match[2], comment), ""
    if match := re.fullmatch(r"(?:typedef )?struct (\w+) \{(.*)\}(?: \w+)?", text, re.DOTALL):
        return structure(match[1], match[2], comment), ""
    match = re.fullmatch(r"(?:CITIUS_NODISCARD )?CITIUS_API (.*?)(\w+)\((.*)\)", text, re.DOTALL)
    assert match, f"gen/rust.py does not understand: {text}"
    arguments = ", ".join(f"{name}: {kind}" for name, kind in parameters(match[3]))
    result = "" if match[1].strip() == "void" else f" -> {rust_type(match[1])}"
    indented = re.sub(r"^(?=.)", "    ", comment, flags=re.MULTILINE)
    return "", f"{indented}    pub fn {match[2]}({arguments}){result};\n"


def translate(header):
    """The two parts of a header's Rust."""
    text = (ROOT / "include" / "citius" / f"{header}.h").read_text(encoding="utf-8")
    outside, inside, comment = [], [], ""
    for token in TOKEN.finditer(text[text.index("#include"):]):
        if token["comment"]:
            comment = "" if token["comment"].startswith("/* ----") else doc(token["comment"], "")
        elif token["define"]:
            outside.append(f"{comment}pub const {token['macro']}: usize = {token['value']};\n")
            comment = ""
        elif token["declaration"]:
            types, functions = declaration(token["declaration"], comment)
            outside.append(types)
            inside.append(functions)
            comment = ""
    return "".join(outside), "".join(inside)


def main():
    print("// SPDX-License-Identifier: MIT")
    print("/* rust/citius-sys/src/bindings.rs: written by gen/rust.py from include/citius/. */\n")
    print("use core::ffi::{c_char, c_int, c_uint, c_void};\n")
    outside, inside = zip(*map(translate, HEADERS))
    print("".join(outside))
    print('unsafe extern "C" {\n' + "".join(inside) + "}")


if __name__ == "__main__":
    main()
