"""The table as plain data, and back: what a save and a packed checkpoint hold.

Plain data are numbers, words, lists and mappings by name, so they survive JSON. Whatever JSON would
change stands under a name of its own: `{"tuple": [...]}`, `{"dict": [[key, value], ...]}`,
`{"bytes": "hex"}`, and a part of the table under that of its class: `{"Turn": {field: value, ...}}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from lamplit.engine.table import State, Table
from lamplit.errors import LamplitError

if TYPE_CHECKING:
    from lamplit.engine.game import Game
    from lamplit.engine.record import Record

PLAIN: Final = (int, str, bool, type(None))

Parts = Mapping[str, type[State]]


FIELDS: Final[dict[type[State], tuple[str, ...]]] = {}


def fields(part: type[State]) -> tuple[str, ...]:
    """The fields of a part of the table but for those that all positions share, bases first."""
    if part not in FIELDS:
        slots = [name for owner in reversed(part.__mro__) for name in vars(owner).get("__slots__", ())]
        FIELDS[part] = tuple(name for name in slots if name not in part.SHARED)
    return FIELDS[part]


def dump(table: Table) -> dict[str, Any]:
    """The whole position as plain data; equal positions give equal data."""
    return {name: packed(getattr(table, name)) for name in fields(type(table))}


def restore(game: Game, record: Record, box: Any, data: Mapping[str, Any]) -> Table:
    """The table that `dump` described. What all positions share comes from the content, by dealing anew.

    Raises:
        LamplitError: the data do not describe a table of this game.
    """
    table = game.deal(game, record, box)
    fill(table, data, {part.__name__: part for part in game.parts})
    table.deal_faces(table.face)
    table.derive()
    return table


def packed(value: Any) -> Any:
    """A value of a field as plain data."""
    if value.__class__ in PLAIN:
        return value
    if isinstance(value, list):
        return [packed(v) for v in value]
    if isinstance(value, State):
        return {type(value).__name__: {name: packed(getattr(value, name)) for name in fields(type(value))}}
    if isinstance(value, tuple):
        return {"tuple": [packed(v) for v in value]}
    if isinstance(value, dict):
        return {"dict": [[packed(k), packed(v)] for k, v in value.items()]}
    if isinstance(value, (bytes, bytearray)):
        return {"bytes": value.hex()}
    raise TypeError(f"a table holds plain data only, not {value!r}")


def unpacked(data: Any, parts: Parts) -> Any:
    """The value that `packed` described."""
    if data.__class__ in PLAIN:
        return data
    if isinstance(data, list):
        return [unpacked(v, parts) for v in data]
    ((sort, inner),) = data.items()
    if sort == "tuple":
        return tuple(unpacked(v, parts) for v in inner)
    if sort == "dict":
        return {unpacked(k, parts): unpacked(v, parts) for k, v in inner}
    if sort == "bytes":
        return bytearray.fromhex(inner)
    part: State = object.__new__(parts[sort])
    fill(part, inner, parts)
    return part


def fill(part: State, data: Mapping[str, Any], parts: Parts) -> None:
    """Set all fields of a part; one too few or too many is refused, but for what older versions lack."""
    name, names, later = type(part).__name__, fields(type(part)), type(part).LATER
    try:
        if wrong := sorted((data.keys() | later.keys()) ^ set(names)):
            raise LamplitError(f"The position does not fit this game: {name} and it differ in {wrong[0]!r}.")
        for field in names:
            setattr(part, field, unpacked(data[field], parts) if field in data else later[field])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise LamplitError(f"The position does not fit this game: {name} cannot be read.") from error
