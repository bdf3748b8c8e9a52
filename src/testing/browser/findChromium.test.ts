import { expect, test } from '@jest/globals';
import { findChromium } from './findChromium.ts';

test('the browser that is named comes before every other', () => {
  const named = process.execPath;
  expect(findChromium({ CHROMIUM_PATH: named })).toEqual({ executablePath: named });
});

test('a name that leads nowhere is an error that says what to do', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(
    /CHROMIUM_PATH names \/nowhere\/chromium.*Any one of these will do/s,
  );
});
