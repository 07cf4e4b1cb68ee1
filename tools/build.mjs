// Builds the apps that changed: node tools/build.mjs [APP …]. What a build is made of is hashed; an unchanged app costs milliseconds.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from './database/generate.mjs';
import { FLOORS } from './floors.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { fromRoot, root } from './lib/root.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'prisma/schema'];
const SKIPPED = /(\.(spec|int-spec|e2e-spec)\.tsx?$)|^(node_modules|dist|generated)$/;

/** The apps with a build target in their project.json. */
export const APPS = readdirSync(fromRoot('apps')).filter((app) => existsSync(fromRoot('apps', app, 'project.json')) && target(app));

function target(app) {
  return JSON.parse(readFileSync(fromRoot('apps', app, 'project.json'), 'utf8')).targets?.build;
}

function addTo(hash, path) {
  if (!existsSync(fromRoot(path))) return;
  const entries = readdirSyncOrNull(fromRoot(path));
  if (!entries) {
    hash.update(path).update('\0').update(readFileSync(fromRoot(path))).update('\0');
    return;
  }
  for (const entry of entries.sort()) if (!SKIPPED.test(entry)) addTo(hash, `${path}/${entry}`);
}

function readdirSyncOrNull(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}

function librariesOf(project, found = new Set()) {
  for (const library of FLOORS[project] ?? []) if (!found.has(library)) librariesOf(library, found.add(library));
  return found;
}

function fingerprint(app) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const path of [...SHARED, `apps/${app}`, ...[...librariesOf(app)].sort().map((library) => `libs/${library}`)]) addTo(hash, path);
  return hash.digest('hex');
}

const outputs = (app) => target(app).outputs.map((output) => output.replace('{workspaceRoot}', root));

/** The apps whose files differ from what was built last. */
export function changed(apps = APPS) {
  return apps.filter((app) => {
    const mark = fromRoot('dist', `.${app}.hash`);
    return !outputs(app).every(existsSync) || !existsSync(mark) || readFileSync(mark, 'utf8') !== fingerprint(app);
  });
}

/** Builds those apps, two at a time; a Problem carries what the failing build said. */
export async function build(apps) {
  generate();
  const queue = [...apps];
  await Promise.all([0, 1].map(async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await buildOne(app);
  }));
}

async function buildOne(app) {
  const mark = fingerprint(app);
  const { command, options } = target(app);
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${fromRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` };
  const child = spawn(command, { cwd: resolve(root, options?.cwd ?? '.'), env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => { said += chunk; });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Problem(`The build of ${app} failed:\n${said.trim()}`);
  mkdirSync(fromRoot('dist'), { recursive: true });
  writeFileSync(fromRoot('dist', `.${app}.hash`), mark);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const wanted = process.argv.slice(2);
    const apps = wanted.length > 0 ? wanted : changed();
    await build(apps);
    console.log(apps.length > 0 ? `Built: ${apps.join(', ')}.` : 'Everything is built.');
  });
}
