// The walls of the house as lint rules. Rules that need types stay off, so that the whole tree is read in seconds; types are
// checked by tsc.
import nx from '@nx/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { FLOORS, PURE } from './tools/floors.mjs';
import { house } from './tools/lint/walls.mjs';

const TESTS = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  '**/testing/**',
  'tools/jest/**',
];

const depConstraints = Object.entries(FLOORS).map(([project, libraries]) => ({
  sourceTag: `scope:${project}`,
  onlyDependOnLibsWithTags: libraries.map((library) => `scope:${library}`),
}));

const clock = (instead) => [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: `No clock here: ${instead}`,
  },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: `No clock here: ${instead}` },
  {
    selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]',
    message: `No clock here: ${instead}`,
  },
  {
    selector: 'CallExpression[callee.object.name="performance"][callee.property.name="now"]',
    message: `No clock here: ${instead}`,
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: `No randomness here: ${instead}`,
  },
  {
    selector: 'CallExpression[callee.property.name="randomUUID"]',
    message: `No randomness here: ${instead}`,
  },
  { selector: 'CallExpression[callee.name="randomUUID"]', message: `No randomness here: ${instead}` },
];
// Whom a transaction works for is written by platform/db alone: another place would be another hole in the tenant wall.
const SETTINGS = '/set_config|current_setting|\\bapp\\.(nif|usuario|soporte)_id/';
const nobodyNamed = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}${SETTINGS}]`,
  message: 'Whom a transaction works for is named by platform/db (nombrar, enNombreDe).',
}));
const asked = clock('ask platform/clock or platform/ids.');
const pure = [
  ...clock("the clock's answer is an argument."),
  { selector: 'CallExpression[callee.property.name="getRandomValues"]', message: 'No randomness here.' },
  { selector: 'CallExpression[callee.name=/^random(Bytes|Int)$/]', message: 'No randomness here.' },
];
/** A busy machine would fail such a test without a reason. */
const speed = [
  {
    selector:
      'CallExpression[callee.property.name=/^toBeLessThan/] > MemberExpression > CallExpression > BinaryExpression:has(CallExpression[callee.property.name="now"])',
    message: 'A test asserts no speed; for work without end there is tools/jest/ends.ts.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      'coverage/**',
      '**/generated/**',
      'test-results/**',
      // They print, as people who try them expect.
      'docs/api/samples/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    plugins: { house, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: 'tsconfig.base.json', noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'house/walls': 'error',
      'house/reasons': 'error',
      'house/file-names': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          // The API's tests import what they share from its testing/ by name; who else may not, house/walls says.
          allow: ['^.*/tools/.*$', '^@encadena/api/testing/'],
          depConstraints,
        },
      ],
    },
  },
  {
    files: PURE.map((library) => `libs/${library}/**/*.ts`),
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...pure] },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: [...TESTS, 'apps/api/src/platform/clock/**', 'apps/api/src/platform/ids/**'],
    rules: { 'no-restricted-syntax': ['error', ...asked, ...nobodyNamed] },
  },
  {
    files: ['apps/api/src/platform/db/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...asked] },
  },
  // Agency and product read XML with different readers: a mistake of one cannot hide behind the other.
  {
    files: ['apps/aeat-sim/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@encadena/verifactu$',
              importNamePattern: '^(leerXml|cuerpoSoap|read[A-Z].*|check[A-Z].*|validate[A-Z].*)$',
              message: 'The simulator reads with libxml2 and judges by itself.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/api/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^libxml2-wasm', message: "The simulator's reader; ours is in verifactu." }] },
      ],
    },
  },
  // One place has the provider's SDK in hand and translates what it throws; others know its types.
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: [...TESTS, 'apps/api/src/platform/pasarela/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'stripe',
              message: 'The payment provider is asked through platform/pasarela.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  { files: TESTS, rules: { 'no-restricted-syntax': ['error', ...speed] } },
  // A simulated world goes the same way again from the same seed: no clock and no randomness but its own.
  {
    files: ['apps/api/testing/simulacion/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.int-spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...pure] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}', 'libs/ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // Scripts talk to the person who started them, tests say what they skip, and the web server says where it listens.
  { files: ['tools/**/*.mjs', ...TESTS, 'apps/web/server/main.ts'], rules: { 'no-console': 'off' } },
  // What builds a project is no part of it.
  {
    files: ['**/vite.config.ts'],
    rules: { 'no-console': 'off', 'house/walls': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
);
