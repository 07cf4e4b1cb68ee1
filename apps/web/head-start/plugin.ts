// Writes the script of the head into the page, and into the script which files each address asks for (ADR 0078).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES, STEPS } from './steps';

/** What the script reads: names of files, and for each step the places of its own among them. */
export interface HeadStart {
  languages: readonly string[];
  files: string[];
  steps: [where: string, language: string, files: number[]][];
}

type Bundle = Rolldown.OutputBundle;

const partOf = (bundle: Bundle, file: string): Rolldown.OutputChunk => {
  const part = bundle[file];
  if (part?.type !== 'chunk') throw new Error(`The build holds no ${file}.`);
  return part;
};

/** A file, what it imports, and their style sheets. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const { imports, viteMetadata } = partOf(bundle, file);
  for (const sheet of viteMetadata?.importedCss ?? []) seen.add(sheet);
  for (const imported of imports) filesOf(bundle, imported, seen);
  return seen;
}

function fileOf(bundle: Bundle, module: string): string {
  const [part, another] = Object.values(bundle).filter(
    (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/${module}`),
  );
  if (!part || another) throw new Error(`The build holds ${part ? 'two files' : 'no file'} of ${module}.`);
  return part.fileName;
}

/** Throws where a module of a step has no file of its own. `page`: what stands there is on its way already. */
export function headStartOf(bundle: Bundle, page: string): HeadStart {
  const files: string[] = [];
  const placeOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const entries = Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.isEntry ? [...filesOf(bundle, part.fileName)] : [],
  );
  const steps = STEPS.map(({ where, language = '', modules }): HeadStart['steps'][number] => {
    const all = new Set(modules.flatMap((module) => [...filesOf(bundle, fileOf(bundle, module))]));
    const late = [...all].filter((file) => !entries.includes(file) && !page.includes(file));
    return [where, language, late.map(placeOf)];
  });
  return { languages: LANGUAGES, files, steps };
}

/** At the end of the head: what every page is built of is asked for first. Under development there is nothing to fetch ahead. */
export const headStart = (): Plugin => ({
  name: 'encadena-head-start',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle }) => {
      const script = readFileSync(join(import.meta.dirname, 'script.js'), 'utf8');
      const plan = bundle ? JSON.stringify(headStartOf(bundle, page)) : 'null';
      return page.replace(
        '</head>',
        () => `<script>\n${script.replace('__HEAD_START__', plan)}</script>\n</head>`,
      );
    },
  },
});
