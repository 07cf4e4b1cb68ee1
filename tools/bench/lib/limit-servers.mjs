// @ts-check
// The limit servers of issuing, on the same PostgreSQL server as the product, in a database of their own.
import { spawnSync } from 'node:child_process';
import { withClient } from '../../database/roles.mjs';
import { freePort } from '../../lib/ports.mjs';
import { Problem } from '../../lib/problem.mjs';
import { fromRoot, root } from '../../lib/root.mjs';
import { SHAPE } from '../limits/floor-shape.mjs';
import { issueLists } from '../limits/sql-lists.mjs';
import { buildSources } from './sources.mjs';

/** @param {import('../types').World} world */
const limitDatabase = (world) =>
  world.once('limit database', async () => {
    const { superUrl } = await world.database();
    const url = superUrl.replace(/\/[^/]+$/, '/limites');
    await withClient(superUrl, 'the bench server', (/** @type {import('pg').Client} */ client) =>
      client.query('CREATE DATABASE limites'),
    );
    await withClient(url, 'the limits database', (/** @type {import('pg').Client} */ client) =>
      client.query(SHAPE),
    );
    return url;
  })();

/**
 * Issues lists by SQL alone for so long: invoices a second.
 * @param {import('../types').World} world
 */
export async function sqlLists(world) {
  const url = await limitDatabase(world);
  return (/** @type {number} */ ms) => issueLists(url, ms);
}

/** @param {import('../types').World} world */
async function textbookClient(world) {
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const made = spawnSync(
    process.execPath,
    [
      fromRoot('node_modules/prisma/build/index.js'),
      'generate',
      '--schema',
      'tools/bench/limits/textbook.prisma',
    ],
    { cwd: root, env, encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new Problem(`The textbook client could not be made:\n${made.stdout}${made.stderr}`);
  const built = await buildSources({ client: 'node_modules/.cache/bench-textbook/client.ts' });
  world.onClose(() => built.remove());
  return built.files.client;
}

/**
 * The addresses of the two servers.
 * @param {import('../types').World} world
 */
export const limitServers = (world) =>
  world.once('limit servers', async () => {
    const DATABASE_URL = await limitDatabase(world);
    /** @param {string} name @param {Record<string, string>} [env] */
    const start = async (name, env = {}) => {
      const port = await freePort();
      await world.run(
        name,
        [`tools/bench/limits/${name}.mjs`, String(port)],
        { NODE_ENV: 'production', DATABASE_URL, ...env },
        `http://127.0.0.1:${port}/salud`,
      );
      return `http://127.0.0.1:${port}`;
    };
    return {
      floor: await start('floor-server'),
      textbook: await start('textbook-server', { PRISMA_CLIENT: await textbookClient(world) }),
    };
  })();
