"""The stubs say what the native module has, and nothing else."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

import cloth
from cloth import _native

_CLASSES = [
    value for name, value in vars(_native).items() if inspect.isclass(value) and not name.startswith("_")
]


def _stub() -> dict[str, ast.stmt]:
    text = (Path(cloth.__file__).parent / "_native.pyi").read_text(encoding="utf-8")
    named = (ast.ClassDef, ast.FunctionDef)
    return {node.name: node for node in ast.parse(text).body if isinstance(node, named)}


def test_every_function_and_class_is_there_with_documentation() -> None:
    told = _stub().keys() - {"Shapes", "ClothOptions"}
    public = {name for name in vars(_native) if not name.startswith("_")}
    assert told == public
    for name in public:
        assert getattr(_native, name).__doc__, f"{name} has no documentation"


@pytest.mark.parametrize("kind", _CLASSES, ids=lambda kind: str(kind.__name__))
def test_every_member_is_there_with_documentation(kind: Any) -> None:
    node = _stub()[kind.__name__]
    assert isinstance(node, ast.ClassDef)
    told = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
    told = {name for name in told if not name.startswith("__")}
    public = {name for name in vars(kind) if not name.startswith("_")}
    assert told == public
    for name in public:
        assert inspect.getdoc(getattr(kind, name)), f"{kind.__name__}.{name} has no documentation"


@pytest.mark.parametrize("kind", _CLASSES, ids=lambda kind: str(kind.__name__))
def test_arguments_have_the_same_names(kind: Any) -> None:
    node = _stub()[kind.__name__]
    assert isinstance(node, ast.ClassDef)
    for member in node.body:
        if not isinstance(member, ast.FunctionDef) or member.name.startswith("__"):
            continue
        if isinstance(inspect.getattr_static(kind, member.name), property) or member.decorator_list:
            continue
        if not callable(getattr(kind, member.name)):
            continue
        arguments = [argument.arg for argument in [*member.args.args, *member.args.kwonlyargs]]
        found = [
            name
            for name, parameter in inspect.signature(getattr(kind, member.name)).parameters.items()
            if parameter.kind is not inspect.Parameter.VAR_KEYWORD
        ]
        assert arguments == found, f"{kind.__name__}.{member.name}"


def test_options_name_all_parameters() -> None:
    text = (Path(cloth.__file__).parent / "_native.pyi").read_text(encoding="utf-8")
    options = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "ClothOptions")
    named = {node.target.id for node in options.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    assert cloth.PARAMETERS.keys() <= named
