// The lint rule house/walls: which file may import which, by paths alone (no file is opened, so it costs nothing).
// Between projects the arrows themselves are kept by @nx/enforce-module-boundaries, from the same table.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { MODULE_ORDER, PACKAGES } from '../floors.mjs';

const IN_TESTS = /(\.(spec|int-spec|e2e-spec)\.tsx?$)|\/testing\//;
const NO_NODE = /^(libs\/(values|i18n|invoicing|contracts|ui)|apps\/web\/src)\//;

/** A finding in words, or undefined when the import is allowed. `file` is relative to the workspace, with slashes. */
export function wallBetween(file, specifier) {
  const [kind, project] = file.split('/');
  if (kind !== 'apps' && kind !== 'libs') return undefined;
  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier)
      .split(sep)
      .join('/')
      .replace(/\.(tsx?|mjs|js)$/, '');
    return insideProject(file, target, `${kind}/${project}`);
  }
  if (specifier.startsWith(API_TESTING)) return testingOfApi(file);
  if (specifier.startsWith('@encadena/')) return frontDoor(specifier);
  return foreign(file, specifier, kind, project);
}

// The doors are those that tsconfig.base.json opens: each library, and a few second doors such as /testing.
const DOORS = Object.keys(
  JSON.parse(readFileSync(new URL('../../tsconfig.base.json', import.meta.url))).compilerOptions.paths,
);

const API_TESTING = '@encadena/api/testing/';

function testingOfApi(file) {
  return file.startsWith('apps/api/') && IN_TESTS.test(file)
    ? undefined
    : 'testing/ is for the tests of the API.';
}

function frontDoor(specifier) {
  return DOORS.includes(specifier)
    ? undefined
    : `"${specifier}" is no front door: there are ${DOORS.join(', ')}.`;
}

function foreign(file, specifier, kind, project) {
  const bare = specifier.startsWith('node:') ? specifier.slice(5) : specifier;
  const isNode = specifier.startsWith('node:') || builtinModules.includes(bare);
  if (IN_TESTS.test(file)) return undefined;
  const allowed = kind === 'libs' ? PACKAGES[project] : undefined;
  if (isNode && NO_NODE.test(file))
    return `"${specifier}" does not exist in a browser, where ${kind}/${project} must run.`;
  if (!allowed) return undefined;
  const found = allowed.some((name) =>
    name.endsWith('/*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`) || specifier === `node:${name}`,
  );
  return found
    ? undefined
    : `libs/${project} does not know "${specifier}" (tools/floors.mjs lists what it may name).`;
}

function insideProject(file, target, project) {
  if (!target.startsWith(`${project}/`)) {
    return target.startsWith('tools/jest/') || IN_TESTS.test(file)
      ? undefined
      : `"${target}" is another project: import it as @encadena/….`;
  }
  if (
    project.startsWith('libs/') &&
    !IN_TESTS.test(file) &&
    [`${project}/src`, `${project}/src/index`].includes(target)
  ) {
    return 'The front door is for outsiders: import the file itself.';
  }
  if (project === 'apps/api') return insideApi(file, target);
  if (project === 'apps/web') return insideWeb(file, target);
  return undefined;
}

const placeInApi = (path) => {
  const [, area, name, ...rest] = /^apps\/api\/src\/(platform|modules)\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  return area === undefined ? { area: 'root' } : { area, name, rest: rest.join('') };
};

function insideApi(file, target) {
  if (target.startsWith('apps/api/testing/') && !IN_TESTS.test(file))
    return 'testing/ is for the tests of the API.';
  const from = placeInApi(file);
  const to = placeInApi(target);
  if (from.area === 'root' || (to.area === 'root' && IN_TESTS.test(file))) return undefined;
  if (to.area === 'root') return 'The root of the API knows everybody and is imported by nobody.';
  if (from.area === 'platform')
    return to.area === 'modules'
      ? `platform is the ground of all modules and does not know "${to.name}".`
      : undefined;
  if (to.area === 'platform' || from.name === to.name) return ownIndex(from, to);
  for (const { name } of [from, to])
    if (!MODULE_ORDER.includes(name))
      return `The module "${name}" has no place yet: give it one in MODULE_ORDER (tools/floors.mjs).`;
  // Tests compose the world freely; only the product's own files have an order.
  if (IN_TESTS.test(file)) return undefined;
  if (MODULE_ORDER.indexOf(to.name) > MODULE_ORDER.indexOf(from.name))
    return `"${from.name}" stands left of "${to.name}": what flows to the right travels as an event.`;
  return ['', 'index'].includes(to.rest)
    ? undefined
    : `Another module is imported through its front door: modules/${to.name}.`;
}

function ownIndex(from, to) {
  return to.area === 'modules' && ['', 'index'].includes(to.rest)
    ? 'The front door is for outsiders: import the file itself.'
    : undefined;
}

const placeInWeb = (path) =>
  /^apps\/web\/src\/(?:(features)\/([^/]+)|(app|shared|testing)(?:\/|$)|(paths)(?:\.ts)?$)?/.exec(path) ?? [];

function insideWeb(file, target) {
  if (IN_TESTS.test(file)) return undefined;
  const [, feature, name, area, paths] = placeInWeb(file);
  const [, toFeature, toName, toArea] = placeInWeb(target);
  if (paths) return 'paths.ts is a leaf: it imports nothing.';
  if (toArea === 'testing') return 'testing/ is for tests.';
  if (feature && toFeature && name !== toName)
    return `The feature "${name}" does not know "${toName}": compose them in app/, or move what both need to shared/.`;
  if ((feature || area === 'shared') && toArea === 'app')
    return 'app/ knows everybody and is imported by nobody.';
  if (area === 'shared' && toFeature) return `shared/ does not know the feature "${toName}".`;
  return undefined;
}

const walls = {
  meta: { type: 'problem', schema: [], messages: { wall: '{{ finding }}' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      if (typeof node?.value !== 'string') return;
      const finding = wallBetween(file, node.value);
      if (finding) context.report({ node, messageId: 'wall', data: { finding } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

const reasons = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      reason: 'A suppression carries its reason on the same line: // eslint-disable-next-line rule -- why',
    },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (
          /^\s*(eslint-disable|@ts-(ignore|expect-error|nocheck))/.test(comment.value) &&
          !/(--|:)\s*\S+/.test(comment.value)
        ) {
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      }
    },
  }),
};

const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { name: 'Files are named in kebab-case: "{{ name }}".' },
  },
  create: (context) => ({
    Program(node) {
      const name = context.filename.split(/[\\/]/).at(-1);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(name))
        context.report({ node, messageId: 'name', data: { name } });
    },
  }),
};

// The linter's cache is keyed by the version of its plugins: ours is the content of the two files that make it.
const version = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(new URL('../floors.mjs', import.meta.url)))
  .digest('hex')
  .slice(0, 12);
export const house = { meta: { name: 'house', version }, rules: { walls, reasons, 'file-names': fileNames } };
