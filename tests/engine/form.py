"""Three faults of rules that neither Python nor a type checker sees, found in the syntax tree.

A rule called without `yield from` does nothing. A `try` or `with` around a yield runs its end when the
engine drops the rule, and compiled it does not. What changes the table only where events are told takes
another course in a loud run than in a quiet one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
YIELDS = ast.Yield | ast.YieldFrom
GUARDS = ast.Try | ast.TryStar | ast.With | ast.AsyncWith

Modules: TypeAlias = dict[str, ast.Module]


def modules(root: Path, package: str, folders: Iterable[str]) -> Modules:
    """The syntax trees of a package's folders, by dotted name; `__init__` has the name of its folder."""
    found = {}
    for folder in folders:
        for path in sorted((root / package / folder).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def faults(trees: Modules) -> list[str]:
    """Every fault of the modules, as `module:line: what is wrong`."""
    rules = {name: set(rules_of(tree.body)) for name, tree in trees.items()}
    methods = {m for tree in trees.values() for c in ast.walk(tree) for m in methods_of(c)}
    found = []
    for name, tree in trees.items():
        known = rules[name] | imported(name, tree, rules)
        found += [f"{name}:{line}: {what}" for line, what in forgotten(tree, known, methods)]
        found += [f"{name}:{line}: {what}" for line, what in (*guarded(tree), *only_loud(tree))]
    return sorted(found)


def rules_of(body: Iterable[ast.stmt]) -> Iterator[str]:
    """The functions whose annotation says that they return a rule."""
    for node in body:
        if (
            isinstance(node, ast.FunctionDef)
            and node.returns is not None
            and "Rules" in ast.unparse(node.returns)
        ):
            yield node.name


def methods_of(node: ast.AST) -> Iterator[str]:
    return rules_of(node.body) if isinstance(node, ast.ClassDef) else iter(())


def imported(module: str, tree: ast.Module, rules: dict[str, set[str]]) -> set[str]:
    """The rules that a module takes from others: by name, or as `module.name` where it takes the module."""
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom):
            continue
        base = absolute(module, node, rules)
        for alias in node.names:
            local = alias.asname or alias.name
            if alias.name in rules.get(base, ()):
                found.add(local)
            found |= {f"{local}.{name}" for name in rules.get(f"{base}.{alias.name}", ())}
    return found


def absolute(module: str, node: ast.ImportFrom, rules: dict[str, set[str]]) -> str:
    """The module that an import names; `from .well import lay` counts from the package the module lies in."""
    if not node.level:
        return node.module or ""
    is_package = any(name.startswith(f"{module}.") for name in rules)
    parts = module.split(".")
    base = parts[: len(parts) - node.level + is_package]
    return ".".join([*base, node.module] if node.module else base)


def forgotten(tree: ast.Module, known: set[str], methods: set[str]) -> Iterator[tuple[int, str]]:
    """Rules that are called and not run: as a statement of their own, or after a bare `yield`."""
    for node in ast.walk(tree):
        call = node.value if isinstance(node, ast.Expr | ast.Yield) else None
        if isinstance(call, ast.Call) and is_rule(call.func, known, methods):
            yield call.lineno, f"{ast.unparse(call.func)}() without `yield from`"


def is_rule(called: ast.expr, known: set[str], methods: set[str]) -> bool:
    if isinstance(called, ast.Attribute):
        return called.attr in methods or ast.unparse(called) in known
    return isinstance(called, ast.Name) and called.id in known


def guarded(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yields inside a `try` (its `finally` and `except` too) or a `with` of the same function."""
    for node in ast.walk(tree):
        if isinstance(node, GUARDS) and any(isinstance(inner, YIELDS) for inner in same_function(node)):
            word = "with" if isinstance(node, ast.With | ast.AsyncWith) else "try"
            yield node.lineno, f"`{word}` around a yield"


def only_loud(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is done to the table under `if ... recorder`, besides telling."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "recorder" in ast.unparse(node.test):
            for inner in (part for statement in node.body for part in ast.walk(statement)):
                done = doing(inner)
                if done and "recorder" not in done:
                    yield inner.lineno, f"`{done}` only where events are told"  # type: ignore[attr-defined]


TELLING: Final = ("tell", "begin", "done")


def doing(node: ast.AST) -> str:
    """What a statement changes or does, or ""."""
    if isinstance(node, ast.Assign | ast.AugAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return next((ast.unparse(t) for t in targets if isinstance(t, ast.Attribute | ast.Subscript)), "")
    if isinstance(node, YIELDS):
        return ast.unparse(node)
    call = node.value if isinstance(node, ast.Expr) else None
    if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] not in TELLING:
        return ast.unparse(call.func)
    return ""


def same_function(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node but the insides of further functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, FUNCTIONS):
            yield child
            yield from same_function(child)
