import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '../src/testing/browser/launchChromium.ts';

/** A person's journeys through the built product: at a desk, with `@phone` on a phone, with `@both` on both. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './product/prepareData.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Journeys wait, too: with one worker more than cores all take a tenth less.
  workers: Math.min(4, availableParallelism() + 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    // With a new context for each test, a page takes twice as much CPU to compile and render the app.
    // What Playwright does not reset is reset in fixtures.ts.
    reuseContext: true,
    // Each page would download the app once more, and `page.route` sees nothing of what a worker answers: the journeys
    // about it have browsers of their own.
    serviceWorkers: 'block',
    // Traces slow every journey down: ask for one by `npm run e2e -- login --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...launchOptions(),
      args: [
        '--disable-quic',
        // A page lives for seconds: what V8 would win by optimising costs more than it brings.
        '--js-flags=--no-maglev,--no-turbofan',
        // Every page of a context in one process, which keeps what it has compiled.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // One worker gets through these while the others are at the desk.
      workers: 1,
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
