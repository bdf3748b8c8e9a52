import type { Config } from 'jest';

const shared: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': 'babel-jest' },
  moduleNameMapper: {
    '^notistack$': '<rootDir>/__mocks__/notistack.js',
    '\\.(svg|png|css)$': '<rootDir>/__mocks__/fileMock.js',
  },
};

/** Two worlds: `client` runs in jsdom, `server` (with what both sides share) in plain Node. */
const config: Config = {
  // A busy machine may take long to open a database; no test waits on time itself.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'client',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setupClientTests.ts'],
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'server',
      globalSetup: '<rootDir>/src/testing/postgres/globalSetup.ts',
      globalTeardown: '<rootDir>/src/testing/postgres/globalTeardown.ts',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/{shared,server,sandbox,testing}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
    },
  ],
};

export default config;
