// What an address asks for, behind what every page is built of: modules by their path, as the router loads them when it gets there
// (src/app/router.tsx). Only the pages that people open a session on are named; the others come as they are asked for.
import type { Idioma } from '@encadena/i18n';

/** All there are. Said once more, because the build starts before the libraries can be found; a test holds both lists together. */
export const LANGUAGES: readonly Idioma[] = ['es', 'ca', 'en'];

export interface Step {
  /** A regular expression that the path of the address fits. */
  where: string;
  /** The language that it is for; every one if there is none. */
  language?: Idioma;
  modules: readonly string[];
}

const WEB = 'apps/web/src/';
const NIF = '^/user/nif/[^/]+/';

const page = (where: string, ...modules: string[]): Step => ({
  where: `${where}/?$`,
  modules: modules.map((name) => WEB + name),
});
const texts = (where: string, part: string): Step[] =>
  LANGUAGES.map((language) => ({
    where,
    language,
    modules: [`libs/i18n/src/textos/${language}/${part}-${language}.ts`],
  }));

/** In the order in which their files are to travel. */
export const STEPS: readonly Step[] = [
  ...texts('', 'acceso'),
  page('^/auth/login', 'features/auth/pages/login-page.tsx'),
  {
    where: '^/user/',
    modules: [`${WEB}shared/usuario-guardado.ts`, `${WEB}app/layouts/session-layout.tsx`],
  },
  ...texts('^/user/', 'pantallas'),
  page('^/user/nifs', 'app/layouts/user-layout.tsx', 'features/nifs/pages/nifs-page.tsx'),
  { where: NIF, modules: [`${WEB}app/layouts/nif-layout.tsx`, `${WEB}app/select-nif.ts`] },
  ...texts(NIF, 'nif'),
  page(`${NIF}inicio`, 'features/inicio/pages/inicio-page.tsx'),
  page(`${NIF}clientes`, 'features/clientes/pages/clientes-page.tsx'),
  page(`${NIF}facturas`, 'features/facturas/pages/facturas-page.tsx'),
  page(`${NIF}facturas/[0-9a-f-]{36}`, 'features/facturas/pages/factura-page.tsx'),
  page(`${NIF}facturas/nueva`, 'features/facturas/asistente/asistente-page.tsx'),
];
