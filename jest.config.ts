import type { Config } from 'jest';

const shared: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': '<rootDir>/src/testing/stripTypes.mjs', '\\.tsx$': 'babel-jest' },
  modulePathIgnorePatterns: ['<rootDir>/e2e/networks/node_modules'],
  moduleNameMapper: {
    '^notistack$': '<rootDir>/__mocks__/notistack.js',
    '\\.(svg|png|webp|css)$': '<rootDir>/__mocks__/fileMock.js',
  },
};

const server: Config = {
  ...shared,
  globalSetup: '<rootDir>/src/testing/postgres/globalSetup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres/globalTeardown.ts',
  testEnvironment: 'node',
};

/**
 * `client` runs in jsdom, `server` (with what both sides share) in plain Node. So does `faults`, which
 * takes long: started and killed processes, locked folders and tables, full disks, backups, the
 * embedded database, hostile values, training. `networks` asks real servers of other networks, which
 * `e2e/networks` installs.
 */
const config: Config = {
  // A busy machine may take long to open a database; no test waits on time itself.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'client',
      resolver: '<rootDir>/scripts/icons/resolveIcons.mjs',
      testEnvironment: '<rootDir>/src/testing/jsdom/environment.mjs',
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/src/testing/client/setupClientTests.ts'],
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: [
        '<rootDir>/src/{shared,server,sandbox,testing}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
      testPathIgnorePatterns: ['\\.(faults|networks)\\.test\\.ts$'],
    },
    {
      ...server,
      displayName: 'faults',
      testMatch: ['<rootDir>/{src/server,scripts}/**/*.faults.test.ts'],
    },
    {
      ...server,
      displayName: 'networks',
      testMatch: ['<rootDir>/src/server/**/*.networks.test.ts'],
    },
  ],
};

export default config;
