"""What an operator can watch, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()

SOCKETS = Gauge("lamplit_sockets", "Sockets that are open.", registry=REGISTRY)
ROOMS = Gauge("lamplit_tables", "Tables that this process holds in memory.", registry=REGISTRY)
MESSAGES = Counter("lamplit_messages", "Messages of clients, by type.", ["type"], registry=REGISTRY)
REFUSED = Counter("lamplit_refused", "Messages that were refused, by type.", ["type"], registry=REGISTRY)
FAULTS = Counter("lamplit_faults", "Messages and requests that broke the program.", registry=REGISTRY)
TAKEN = Counter("lamplit_taken", "Acts that another process had done first.", registry=REGISTRY)
REQUESTS = Counter("lamplit_requests", "HTTP requests, by status.", ["status"], registry=REGISTRY)
ANSWERED = Histogram(
    "lamplit_answer_seconds",
    "From reading a message to having answered it.",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
DURABLE = Histogram(
    "lamplit_durable_seconds",
    "A transaction of acts.",
    registry=REGISTRY,
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1),
)
BATCH = Histogram(
    "lamplit_batch_acts", "Acts in a transaction.", registry=REGISTRY, buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)


def page() -> bytes:
    """All numbers in Prometheus' text form."""
    return generate_latest(REGISTRY)
