import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';
import { findChromium } from './findChromium.ts';

/** The browser of the tests; on Linux it sees no fonts but those that come with the tests. */
export function launchOptions(): LaunchOptions {
  const { executablePath, libraries } = findChromium();
  return {
    executablePath,
    env: {
      ...process.env,
      FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'),
      ...(libraries !== undefined && { LD_LIBRARY_PATH: libraries }),
    },
  };
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
