"""The server put together: the application, and running it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from aiohttp import web

from lamplit.server import database, listening, people
from lamplit.server.config import Config
from lamplit.server.guard import FILES, PAGES, Buckets, is_from_here
from lamplit.server.hall import Hall
from lamplit.server.metrics import FAULTS, REQUESTS
from lamplit.server.pages import FOREVER, HALL, PERSON, fault, routes, why_not
from lamplit.server.store import Store
from lamplit.server.wire import MOST_BYTES

LOG: Final = structlog.get_logger()
CHANGES: Final = ("POST", "PUT", "PATCH", "DELETE")
NO_PERSON: Final = ("/healthz", "/metrics")

Next = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(config: Config) -> web.Application:
    """The server as an aiohttp application; it opens its database when it starts."""
    app = web.Application(middlewares=[guarded(config), known], client_max_size=MOST_BYTES)

    async def running(app: web.Application) -> AsyncIterator[None]:
        store = Store(await database.opened(config.url))
        hall = app[HALL] = Hall(config, store, await store.secret())
        tasks = [asyncio.create_task(hall.sweep())]
        if store.database.is_shared:
            tasks.append(asyncio.create_task(listening.listen(config.url, hall)))
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def stop(app: web.Application) -> None:
        await app[HALL].close()

    app.cleanup_ctx.append(running)
    app.on_shutdown.append(stop)
    app.add_routes(routes)
    app.on_response_prepare.append(dressed)
    return app


def guarded(config: Config) -> Any:
    """What stands before every request: rates, origins; and what is said where it fails."""
    addresses = Buckets(config.limits.people / 60, config.limits.people)
    rates = Buckets(config.limits.rate, config.limits.burst)

    @web.middleware
    async def guard(request: web.Request, handler: Next) -> web.StreamResponse:
        is_change = request.method in CHANGES or request.headers.get("Upgrade", "").lower() == "websocket"
        if is_change and not is_from_here(request, config.origins):
            return fault("This request comes from another site.", 403)
        who = request.cookies.get(people.COOKIE)
        ask = rates.take(who) if who else addresses.take(request.remote or "")
        if not ask and request.path not in NO_PERSON:
            return fault("That was too much at once; come back in a moment.", 429)
        try:
            return await handler(request)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            known_why = why_not(error)
            if known_why is not None:
                if known_why[1] == 503:
                    LOG.error("database", route=route_of(request), error=type(error).__name__)
                return fault(*known_why)
            FAULTS.inc()
            LOG.exception("request", method=request.method, route=route_of(request))
            return fault("Something broke. Please report it.", 500)

    return guard


@web.middleware
async def known(request: web.Request, handler: Next) -> web.StreamResponse:
    """Who asks; whoever has no cookie of this server is somebody new, told by what nobody else may keep."""
    secret = request.app[HALL].secret
    person = people.person_of(request.cookies.get(people.COOKIE, ""), secret)
    request[PERSON] = person or people.new()
    response = await handler(request)
    is_private = request.path not in NO_PERSON and not is_shared(response)
    if person is None and is_private and not response.prepared:
        response.set_cookie(
            people.COOKIE,
            people.signed(request[PERSON], secret),
            max_age=people.LASTS,
            httponly=True,
            samesite="Lax",
            secure=request.secure or request.headers.get("X-Forwarded-Proto") == "https",
        )
    return response


async def dressed(request: web.Request, response: web.StreamResponse) -> None:
    """What every answer carries."""
    response.headers.update(FILES if is_shared(response) else PAGES)
    if request.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")
    REQUESTS.labels(response.status).inc()
    LOG.debug("request", method=request.method, route=route_of(request), status=response.status)


def is_shared(response: web.StreamResponse) -> bool:
    """Whether it may be kept on its way, and given to others."""
    return response.headers.get("Cache-Control") == FOREVER


def route_of(request: web.Request) -> str:
    """The route of a request: its path may invite to a table, so it is not logged."""
    resource = request.match_info.route.resource
    return resource.canonical if resource is not None else ""
