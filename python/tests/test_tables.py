"""Parameters, materials and methods are those of the library."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import re
from typing import Any

import pytest

import cloth
from cloth import _native


def test_parameters_are_attributes_with_documentation(hanging: cloth.Cloth) -> None:
    parameters = hanging.parameters
    for name, row in cloth.PARAMETERS.items():
        doc = getattr(cloth.Parameters, name).__doc__
        assert row.description in doc and (not row.unit or row.unit in doc)
        setattr(parameters, name, getattr(parameters, name))
    assert parameters.gravity == pytest.approx((0, -9.81, 0))
    assert parameters.damping == pytest.approx((0.1, 0.1, 0.1))
    assert parameters.sleep_test_interval == 2**32 - 1 and parameters.continuous_collision is False
    parameters.friction = 0.5
    assert hanging.parameters.friction == 0.5 and "friction=0.5" in repr(parameters)


@pytest.mark.parametrize(
    ("name", "value", "error", "words"),
    [
        ("friction", -1.0, cloth.InvalidError, "friction = -1"),
        ("friction", float("nan"), cloth.InvalidError, "friction = NaN"),
        ("friction", "much", TypeError, "must be a number"),
        ("gravity", 9.81, TypeError, "gravity"),
        ("gravity", (1, 2), ValueError, r"\(3,\)"),
        ("rigid_iterations", -1, cloth.InvalidError, "rigid_iterations"),
        ("rigid_iterations", 1.5, TypeError, "whole number"),
        ("continuous_collision", 1, TypeError, "True or False"),
    ],
)
def test_wrong_values_are_refused_and_change_nothing(
    hanging: cloth.Cloth, name: str, value: Any, error: type[Exception], words: str
) -> None:
    before = hanging.parameters.get(name)
    with pytest.raises(error, match=words):
        setattr(hanging.parameters, name, value)
    assert hanging.parameters.get(name) == before


def test_unknown_names_are_refused(solver: cloth.Solver, sheet: cloth.Fabric, hanging: cloth.Cloth) -> None:
    with pytest.raises(AttributeError):
        hanging.parameters.gravty = (0, 0, 0)  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="'gravty'.*gravity"):
        solver.add(sheet, gravty=(0, 0, 0))  # type: ignore[call-arg]
    with pytest.raises(cloth.InvalidError, match="no material has this name"):
        cloth.Material.preset("wol")
    with pytest.raises(cloth.InvalidError, match="must be one of pbd, newton"):
        solver.add(sheet, material="silk", method="newtn")  # type: ignore[arg-type]


def test_a_set_of_parameters_is_shared(solver: cloth.Solver, sheet: cloth.Fabric) -> None:
    parameters = cloth.Parameters()
    parameters.gravity = (0, -1.62, 0)
    moon = solver.add(sheet, parameters=parameters, damping=0.2)
    assert moon.parameters.gravity == pytest.approx((0, -1.62, 0))
    assert moon.parameters.damping == pytest.approx((0.2,) * 3)
    assert parameters.damping == (0, 0, 0)


def test_materials_have_units() -> None:
    wool = cloth.Material(area_density="168 g/m²", bending_warp="5.56 µN·m", stretch_warp=3000)
    assert wool.area_density == pytest.approx(0.168) and wool.bending_warp == pytest.approx(5.56e-6)
    assert cloth.Material.from_bending_length(168, (15, 14.5)).bending_warp == pytest.approx(5.56e-6, abs=1e-8)
    assert wool == pickle.loads(pickle.dumps(wool)) == copy.copy(wool) != cloth.Material()
    wool.strain_limit, wool.membrane = None, "stvk"
    assert "stvk" in repr(wool) and wool.to_dict()["strain_limit"] is None
    with pytest.raises(cloth.InvalidError, match="material.area_density = 0"):
        wool.area_density = 0
    assert wool.area_density == pytest.approx(0.168)
    for name in cloth.presets():
        assert cloth.Material.preset(name).area_density > 0
    for name, row in cloth.MATERIAL.items():
        assert row.description in getattr(cloth.Material, name).__doc__


@pytest.mark.parametrize(
    "method",
    [cloth.Newton(), cloth.Xpbd(), cloth.Vbd(), cloth.Descent(), cloth.Constrained(), cloth.Filter(), cloth.Explicit()],
)
def test_defaults_of_methods_are_those_of_the_library(method: cloth.Method) -> None:
    assert _native.describe_method(method) == _native.method_defaults()[method.name]
    projective = cloth.Descent(cloth.Scheme.projective())
    assert _native.describe_method(projective) == _native.method_defaults()["projective"]


@pytest.mark.parametrize(
    ("name", "instance"),
    [("strain_limit", cloth.StrainLimit()), ("watchdog", cloth.Watchdog()), ("phase", cloth.Phase(0))],
)
def test_defaults_of_other_settings_are_those_of_the_library(name: str, instance: Any) -> None:
    text = _native.method_defaults()[name]
    for field in dataclasses.fields(instance):
        found = re.search(rf"\b{field.name}: (\[.*?\]|[^,}}]+)", text)
        assert found, field.name
        value = getattr(instance, field.name)
        if isinstance(value, str):
            assert found[1].strip().lower() == value
        elif isinstance(value, tuple):
            assert [float(number) for number in found[1].strip("[]").split(",")] == list(value)
        else:
            assert float(found[1]) == value
