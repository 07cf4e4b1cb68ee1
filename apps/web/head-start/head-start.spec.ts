// The script in the head of the page, run as a browser runs it, and the plan that the build makes for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { IDIOMAS } from '@encadena/i18n';
import { type HeadStart, headStartOf } from './plugin';
import { LANGUAGES, STEPS } from './steps';

const SCRIPT = readFileSync(join(import.meta.dirname, 'script.js'), 'utf8');
const PLAN: HeadStart = {
  languages: ['es', 'ca', 'en'],
  files: ['guests.js', 'inside.js', 'inside.css', 'texts-es.js', 'texts-ca.js', 'texts-en.js', 'list.js'],
  steps: [
    ['', 'es', [3]],
    ['', 'ca', [4]],
    ['', 'en', [5]],
    ['^/auth/login/?$', '', [0]],
    ['^/user/', '', [1, 2]],
    ['^/user/nifs/?$', '', [6, 1]],
  ],
};
const USER = JSON.stringify({ uuid: 'u', idioma: 'ca' });

interface Visit {
  path: string;
  stored?: Record<string, string>;
  navigator?: string[];
  dark?: boolean;
  plan?: HeadStart | null;
}

/** What the script has written into the page. */
function visit({ path, stored, navigator = ['fr-FR'], dark = false, plan = PLAN }: Visit) {
  const attributes: Record<string, string> = {};
  const links: { rel: string; href: string; as?: string; crossOrigin?: string }[] = [];
  runInNewContext(SCRIPT.replace('__HEAD_START__', JSON.stringify(plan)), {
    localStorage: {
      getItem: (key: string) => {
        if (!stored) throw new Error('forbidden');
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: dark }),
    navigator: { languages: navigator },
    location: { pathname: path },
    document: {
      documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) },
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  });
  return { attributes, links, files: links.map(({ href }) => href) };
}

describe('the script in the head', () => {
  it.each([
    ['a guest at the start', { path: '/' }, ['/texts-en.js', '/guests.js']],
    ['a guest who is to log in first', { path: '/user/nifs' }, ['/texts-en.js', '/guests.js']],
    [
      'a guest with a language of the browser',
      { path: '/auth', navigator: ['fr', 'es-MX'] },
      ['/texts-es.js', '/guests.js'],
    ],
    [
      'a guest at a page of guests that is not named',
      { path: '/factura-pdf-download/x', stored: { language: 'ca' } },
      ['/texts-ca.js'],
    ],
    [
      'a person at the start',
      { path: '/auth/login', stored: { user: USER } },
      ['/texts-ca.js', '/inside.js', '/inside.css', '/list.js'],
    ],
    [
      'a person who has chosen another language',
      { path: '/user/perfil', stored: { user: USER, language: 'es' } },
      ['/texts-es.js', '/inside.js', '/inside.css'],
    ],
    ['a stored language that there is none of', { path: '/x', stored: { language: 'de' } }, ['/texts-en.js']],
  ])('asks for the files of %s, each once', (_, where, files) => {
    expect(visit(where).files).toEqual(files);
  });

  it('asks for scripts as modules, and for sheets as sheets', () => {
    const { links } = visit({ path: '/user/perfil', stored: { user: USER } });
    expect(links.slice(1)).toEqual([
      { rel: 'modulepreload', href: '/inside.js' },
      { rel: 'preload', as: 'style', crossOrigin: '', href: '/inside.css' },
    ]);
  });

  it.each([
    [{}, false, 'light', 'fuera'],
    [{}, true, 'dark', 'fuera'],
    [{ esquema: 'dark', user: USER }, false, 'dark', 'dentro'],
    [{ esquema: 'light' }, true, 'light', 'fuera'],
    [{ esquema: 'auto' }, true, 'dark', 'fuera'],
    [undefined, true, 'dark', 'fuera'],
  ])(
    'says light or dark and which shell, before anything is drawn: %j, %s',
    (stored, dark, scheme, shell) => {
      for (const plan of [PLAN, null]) {
        const { attributes } = visit({ path: '/', stored, dark, plan });
        expect(attributes).toEqual({ 'data-mantine-color-scheme': scheme, 'data-armazon': shell });
      }
    },
  );

  it('fetches nothing ahead under development', () => {
    expect(visit({ path: '/', plan: null }).links).toEqual([]);
  });
});

type Bundle = Parameters<typeof headStartOf>[0];
type Chunk = { imports?: string[]; css?: string[]; module?: string; isEntry?: boolean };

const bundleOf = (chunks: Record<string, Chunk>): Bundle =>
  Object.fromEntries(
    Object.entries(chunks).map(([fileName, { imports = [], css = [], module, isEntry = false }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        imports,
        isEntry,
        facadeModuleId: module ? `/house/${module}` : null,
        viteMetadata: { importedCss: new Set(css) },
      },
    ]),
  ) as unknown as Bundle;

describe('the plan of the build', () => {
  const modules = [...new Set(STEPS.flatMap((step) => step.modules))];
  const each = Object.fromEntries(
    modules.map((module, n) => [`m${n}.js`, { module, imports: ['shared.js', 'first.js'] }]),
  );
  const chunks = {
    ...each,
    'first.js': { isEntry: true, imports: ['base.js'], css: ['base.css'] },
    'base.js': {},
    'shared.js': { imports: ['base.js', 'named.js', 'shared.js'], css: ['shared.css'] },
    'named.js': {},
  };

  it('names for each step its files with all that they import, and not what every page has already', () => {
    const plan = headStartOf(bundleOf(chunks), '<link href="/named.js">');
    expect(plan.steps.map(([where]) => where)).toEqual(STEPS.map(({ where }) => where));
    for (const [n, [, language, places]] of plan.steps.entries()) {
      expect(language).toBe(STEPS[n]?.language ?? '');
      const own = STEPS[n]?.modules.map((module) => `m${modules.indexOf(module)}.js`) ?? [];
      expect(places.map((place) => plan.files[place]).sort()).toEqual(
        [...own, 'shared.js', 'shared.css'].sort(),
      );
    }
    expect(new Set(plan.files).size).toBe(plan.files.length);
  });

  it('knows all languages', () => {
    expect(LANGUAGES).toEqual(IDIOMAS);
    expect(headStartOf(bundleOf(chunks), '').languages).toEqual(IDIOMAS);
  });

  it('is refused where a module has no file of its own', () => {
    expect(() => headStartOf(bundleOf({ ...chunks, 'm0.js': {} }), '')).toThrow('no file of');
    expect(() => headStartOf(bundleOf({ ...chunks, 'again.js': { module: modules[0] } }), '')).toThrow(
      'two files of',
    );
    expect(() => headStartOf(bundleOf({ ...chunks, 'base.js': { imports: ['gone.js'] } }), '')).toThrow(
      'no gone.js',
    );
  });
});
