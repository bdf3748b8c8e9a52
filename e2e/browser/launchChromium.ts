import { userInfo } from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from './findChromium.ts';

/** Chromium's sandbox does not work as root. */
export const sandboxArgs = userInfo().uid === 0 ? ['--no-sandbox'] : [];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: sandboxArgs });
}
