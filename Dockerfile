# One image for all processes of tools/processes.mjs; what it does is said by its command. It carries what they run on and nothing that
# only develops, tests or shows the product.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --no-audit --no-fund && npm cache clean --force

FROM ${NODE_IMAGE} AS product
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY prisma prisma
COPY tools/health.mjs tools/certificados.mjs tools/
COPY libs/settings/src/database-passwords.mjs libs/settings/src/migrations.mjs libs/settings/src/names.mjs libs/settings/src/secret-command.mjs libs/settings/src/secret-file.mjs libs/settings/src/secret-text.mjs libs/settings/src/settings.mjs libs/settings/src/
COPY tools/lib/problem.mjs tools/lib/root.mjs tools/lib/secrets.mjs tools/lib/settings.mjs tools/lib/
COPY tools/database/extensions.mjs tools/database/grants.mjs tools/database/migrate.mjs tools/database/queue.mjs tools/database/rights.mjs tools/database/roles.mjs tools/database/schema-engine.mjs tools/database/server-files.mjs tools/database/
RUN mkdir /data /certs /installation && chown node:node /data /certs /installation
USER node
VOLUME ["/data", "/certs", "/installation"]
CMD ["node", "--max-old-space-size=512", "--v8-pool-size=2", "dist/api/main.js", "http+pagos"]
