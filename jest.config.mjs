// The four sizes of tests (docs/architecture.md, "Tests"): `node tools/jest/run.mjs SIZE[,SIZE] [PATH]`.
import { readFileSync } from 'node:fs';

const { paths } = JSON.parse(readFileSync(new URL('./tsconfig.base.json', import.meta.url))).compilerOptions;
const moduleNameMapper = Object.fromEntries(
  Object.entries(paths).map(([name, [target]]) => [
    `^${name.replace('*', '(.*)')}$`,
    `<rootDir>/${target.slice(2).replace('*', '$1')}`,
  ]),
);

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: false, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
};
const swcTsx = {
  ...swc,
  jsc: {
    ...swc.jsc,
    parser: { ...swc.jsc.parser, tsx: true },
    transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
  },
};

const base = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc], '^.+\\.tsx$': ['@swc/jest', swcTsx] },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts'],
};
const node = { ...base, testEnvironment: 'node', moduleNameMapper };

export default {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['int-spec', 'e2e-spec', '/node_modules/'],
    },
    {
      ...node,
      displayName: 'int',
      testMatch: ['**/*.int-spec.ts'],
      globalSetup: '<rootDir>/tools/jest/global-int.mjs',
      globalTeardown: '<rootDir>/tools/jest/global-int-teardown.mjs',
    },
    {
      ...node,
      displayName: 'e2e',
      testMatch: ['**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/tools/jest/global-e2e.mjs',
      globalTeardown: '<rootDir>/tools/jest/global-e2e-teardown.mjs',
    },
    {
      ...base,
      displayName: 'screen',
      testEnvironment: '<rootDir>/tools/jest/screen-environment.mjs',
      testMatch: ['**/*.spec.tsx'],
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.(css|svg|woff2)(\\?url)?$': '<rootDir>/tools/jest/asset.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/tools/jest/setup.ts', '<rootDir>/tools/jest/setup-screen.ts'],
    },
  ],
};
