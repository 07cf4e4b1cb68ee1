// @ts-check
// The machine that a run was made on, as every table names it.
import { arch, cpus, loadavg, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';
import { serverFiles } from '../../database/server-files.mjs';
import { fromRoot } from '../../lib/root.mjs';

/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(fromRoot('node_modules', name, 'package.json'), 'utf8')).version;

/** Load average of the last minute per core. */
export const loadPerCore = () => (loadavg()[0] ?? 0) / cpus().length;

export function machine() {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? arch(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: serverFiles().version,
    nest: versionOf('@nestjs/core'),
    fastify: versionOf('fastify'),
    prisma: versionOf('prisma'),
    load: loadavg().map((value) => Number(value.toFixed(2))),
    date: new Date().toISOString().slice(0, 16),
  };
}
