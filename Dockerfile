# The table, served: docker build -t lamplit . && docker run -p 8000:8000 -v lamplit:/data lamplit
# docs/operate.md says what else can be set.

FROM node:22-slim AS client
WORKDIR /lamplit/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --silent
COPY web .
RUN npm run --silent build

FROM python:3.13-slim AS installed
WORKDIR /lamplit
RUN python -m venv /opt/lamplit
COPY requirements-serve.lock .
RUN /opt/lamplit/bin/pip install --quiet --require-hashes -r requirements-serve.lock
COPY pyproject.toml README.md LICENSE ./
COPY src src
COPY --from=client /lamplit/src/lamplit/server/static src/lamplit/server/static
RUN /opt/lamplit/bin/pip install --quiet --no-deps . && /opt/lamplit/bin/python -m compileall -q /opt/lamplit

FROM python:3.13-slim
COPY --from=installed /opt/lamplit /opt/lamplit
RUN useradd --uid 10001 --no-create-home lamplit && install --directory --owner lamplit /data
USER lamplit
ENV PATH=/opt/lamplit/bin:$PATH LAMPLIT_DATA=/data LAMPLIT_CACHE=/data/cache
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
CMD ["lamplit", "serve", "--host", "0.0.0.0"]
