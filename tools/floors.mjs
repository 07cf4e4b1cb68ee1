// Who may import whom: the table of docs/architecture.md ("Floors and arrows"), which a test compares with this one. The lint
// walls (eslint.config.mjs) are made from it.

/** Project → the libraries that it may import. Every arrow goes to a lower floor. */
export const FLOORS = {
  values: [],
  i18n: [],
  'pdf-reader': [],
  invoicing: ['values'],
  verifactu: ['values', 'invoicing'],
  contracts: ['values', 'invoicing'],
  ui: ['i18n'],
  sdk: [],
  settings: [],
  api: ['values', 'i18n', 'pdf-reader', 'settings', 'invoicing', 'verifactu', 'contracts'],
  web: ['values', 'i18n', 'invoicing', 'contracts', 'ui'],
  'aeat-sim': ['values', 'settings', 'verifactu'],
  'stripe-sim': ['values', 'settings'],
  e2e: ['values', 'i18n', 'contracts', 'sdk'],
  cli: ['sdk', 'verifactu'],
  mcp: ['invoicing', 'contracts'],
};

/** Libraries: everything that others import. The rest are apps, imported by nobody. */
export const LIBRARIES = [
  'values',
  'i18n',
  'pdf-reader',
  'settings',
  'invoicing',
  'verifactu',
  'contracts',
  'ui',
  'sdk',
];

/** npm packages (and node modules) that the sources of a library may name; tests and testing/ may use more. */
export const PACKAGES = {
  values: ['decimal.js', 'stdnum', 'ibantools', 'temporal-polyfill'],
  i18n: ['i18next'],
  'pdf-reader': ['node:zlib'],
  settings: ['node:child_process', 'node:fs', 'node:path'],
  invoicing: [],
  verifactu: ['xmlbuilder2', 'fast-xml-parser', 'node:crypto'],
  contracts: ['zod'],
  sdk: ['standardwebhooks'],
  ui: [
    'react',
    'react-dom',
    'react-i18next',
    'react-router-dom',
    'i18next',
    '@mantine/*',
    '@tabler/icons-react',
    '@fontsource/*',
    '@fontsource-variable/*',
    'dayjs',
    'markdown-to-jsx',
  ],
};

/** Plain values in, plain values out: no framework, no clock, no randomness. */
export const PURE = ['values', 'pdf-reader', 'invoicing', 'verifactu', 'contracts'];

/** The modules of the API from left to right; platform comes before them all. A module uses those to its left. */
export const MODULE_ORDER = [
  'auth',
  'usuarios',
  'nifs',
  'certificados',
  'papeles',
  'reclamaciones',
  'clientes',
  'cuentas-bancarias',
  'articulos',
  'facturas-externas',
  'importaciones',
  'vistas',
  'series',
  'suscripciones',
  'fin-verifactu',
  'claves-api',
  'cadena',
  'declaracion',
  'alta-nif',
  'facturas',
  'presupuestos',
  'clientes-repetidos',
  'buscador',
  'envios',
  'conciliacion',
  'relevo',
  'conexion-stripe',
  'facturas-propias',
  'eventos',
  'comunicaciones',
  'casa',
  'super',
];
