FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --workspaces=false --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# Threads that render or hash would each fill a heap of glibc's own.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY src/shared ./src/shared
COPY src/server ./src/server
COPY src/sandbox ./src/sandbox
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# A start on the embedded database migrates it first, which may take minutes; the period ends with the first answer.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "src/server/main.ts"]
