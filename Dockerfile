# The product with its pages built. Settings come as environment variables: see docs/deployment.md.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
# The pinned Node needs it.
RUN apt-get update && apt-get install --no-install-recommends --yes libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build.ts \
  && rm dist/programs/sandbox.js \
  && npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim@sha256:60eac759739651111db372c07be67863818726f754804b8707c90979bda511df
# For calls to the providers, and for the pinned Node.
RUN apt-get update \
  && apt-get install --no-install-recommends --yes ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 10001 subshelf \
  && install --directory --owner=subshelf /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/web dist/web
COPY --from=build /app/dist/programs dist/programs
COPY --from=build /app/contract contract
COPY --from=build /app/domain domain
COPY --from=build /app/text text
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
USER subshelf
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_ENV=production
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "--disable-warning=ExperimentalWarning", "dist/programs/server.js"]
