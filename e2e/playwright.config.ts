import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../src/testing/browser/launchChromium.ts';

const desktopOnly = /@desktop/;
const phoneOnly = /@phone/;

/** A person's journeys through the built product, each at a desk and on a phone. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './product/prepareData.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.min(4, Math.max(1, availableParallelism())),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    trace: 'retain-on-failure',
    launchOptions: {
      ...launchOptions(),
      args: ['--disable-quic'],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: phoneOnly,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: desktopOnly,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
    },
  ],
});
