"""Exceptions. Their text is that of the library: it names field, index, value and cure."""

from __future__ import annotations


class Error(Exception):
    """Every way in which the library refuses or fails."""


class InvalidError(Error, ValueError):
    """A value is outside its allowed range, not finite, or contradicts another one."""

    field: str
    """Path of the value, with its index: `fabric.constraints[812][1]`."""
    value: str
    """The value found there."""
    expected: str
    """Values that are allowed, and the cure."""


class LengthError(Error, ValueError):
    """An array has the wrong number of elements."""

    field: str
    """Path of the array."""
    found: int
    """Elements found."""
    expected: str
    """Elements expected."""


class UnknownClothError(Error, LookupError):
    """No such cloth lives in this solver: it was removed, or belongs to another one."""


class UnsupportedError(Error, NotImplementedError):
    """The backend does not have the feature; `Solver.supports` says so beforehand."""

    backend: str
    """Name of the backend."""
    feature: str
    """Name of the feature."""


class UnavailableError(Error, RuntimeError):
    """The backend cannot be used on this machine."""

    backend: str
    """Name of the backend."""
    reason: str
    """Why, and what would help."""


class DeviceLostError(Error, RuntimeError):
    """The device stopped working, and all that was on it is gone: go on from a snapshot."""

    backend: str
    """Name of the backend."""
    reason: str
    """Message of the driver."""


class ClothLostError(Error, RuntimeError):
    """The watchdog of a cloth found it beyond a limit, and its policy is "error"."""

    cause: str
    """What was found, in words."""


class StepOrderError(Error, RuntimeError):
    """Calls came in the wrong order."""


class FileError(Error, OSError):
    """A file cannot be read or written."""


class InternalError(Error, RuntimeError):
    """A bug of the library. The solver that met it refuses all further calls."""
