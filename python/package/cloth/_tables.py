"""The tables of parameters, as properties with documentation: units, ranges and defaults come from the library."""

from __future__ import annotations

from typing import Any

from . import _native

PARAMETERS: dict[str, _native.ParameterInfo] = {row.name: row for row in _native.parameter_table()}
"""Every parameter of a cloth by name: what it does, unit, range, default."""

MATERIAL: dict[str, _native.MaterialInfo] = {row.name: row for row in _native.material_table()}
"""Everything a material is described by, by name."""


def _span(ends: tuple[float, float]) -> str:
    low, high = ends
    return f"{low:g} to {high:g}"


def _property(name: str, doc: str) -> property:
    def get(self: Any) -> Any:
        return self.get(name)

    def set(self: Any, value: Any) -> None:
        self.set(name, value)

    return property(get, set, None, doc)


for _row in PARAMETERS.values():
    _unit = f" Unit: {_row.unit}." if _row.unit else ""
    _doc = f"{_row.description}{_unit} Default {_row.default}, accepted {_span(_row.range)}, sensible {_span(_row.guide)}."
    setattr(_native.Parameters, _row.name, _property(_row.name, _doc))

for _info in MATERIAL.values():
    _units = " or ".join(dict.fromkeys(unit for unit in (_info.unit, _info.textile_unit) if unit))
    _unit = f" Unit: {_units}." if _units else ""
    _range = ", ".join(_info.names) if _info.names else _span(_info.range)
    _doc = f"{_info.description}.{_unit} Default {_info.default}, accepted {_range}."
    setattr(_native.Material, _info.name, _property(_info.name, _doc))
