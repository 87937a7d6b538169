# Builds the pages with all dependencies, then keeps those that the server uses.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
RUN NODE_ENV=production ./node_modules/.bin/react-router build
RUN node scripts/prune-image.mjs

FROM node:24-slim
# As `npm start` sets them, see scripts/lib.mjs.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/data PORT=3000
WORKDIR /app
RUN mkdir /data && chown node:node /data
# Nothing that the process could change: it writes to DATA_DIR alone.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/data ./data
COPY --from=build /app/server ./server
COPY --from=build /app/web ./web
COPY --from=build /app/build ./build
USER node
EXPOSE 3000 3001
VOLUME /data
# The first start on an empty database loads places, categories and a demo market.
HEALTHCHECK --interval=10s --timeout=5s --start-period=600s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server then finishes running requests and jobs, for up to 60 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=32", "--heap-growing-percent=75", "server/main.ts"]
