# The portal in a container: `docker build -t stepwright .`; compose.yaml runs it with PostgreSQL and S3-compatible storage.
# On its own it keeps everything in /data: `docker run --init -p 3000:3000 -v stepwright:/data stepwright`.

# The digest of the index for all platforms: the same image for everybody, until a newer one is named here.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base

FROM base AS packages
WORKDIR /portal
COPY package.json package-lock.json ./
# No package's install script runs; what the database's script would link, the portal links itself.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM packages AS built
COPY tsconfig.json ./
COPY definitions definitions
COPY engine engine
COPY server server
COPY ui-kit ui-kit
COPY tools/house tools/house
RUN NODE_ENV=production node node_modules/vite/bin/vite.js build -c ui-kit/vite.config.ts --logLevel warn
RUN node tools/house/build-server.mjs
RUN node tools/house/build-samples.mjs

FROM base
# Few arenas: what threads free goes back to the system.
ENV MALLOC_ARENA_MAX=2
# npm runs `npm run users` also where nothing but /data and /tmp can be written.
ENV NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
RUN install -d -o node -g node -m 700 /data
COPY --from=packages /portal/node_modules node_modules
COPY package.json package-lock.json tsconfig.json ./
COPY definitions definitions
COPY engine engine
COPY server server
# The pages for signing in look like the rest.
COPY ui-kit/theme ui-kit/theme
COPY ui-kit/portal/favicon.svg ui-kit/portal/favicon.svg
# What operators run: users (with a part of agent), backup, restore.
COPY tools/house tools/house
COPY tools/agent tools/agent
COPY tools/users tools/users
COPY tools/backup tools/backup
COPY --from=built /portal/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As tools/house/start-portal.mjs does it: under the supervisor, which starts the portal again when it ends unexpectedly.
CMD ["node", "dist/server/server/supervised.mjs"]
