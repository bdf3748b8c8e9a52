#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0) with react and react-dom 19.3.1, typescript 7.0.2, tried on 2026-11-29.
#
# Expected: `scrollIntoView`, `scrollTo` and `scrollBy` answer with nothing, as TypeScript's DOM types still say, so that
# `useEffect(() => element.scrollIntoView(), [])` is an effect without a clean-up.
# Seen: each answers with a promise, by which a page can wait for the end of a smooth scroll. React keeps it as the
# clean-up and calls it at unmount: "TypeError: … is not a function", and the tree is gone. TypeScript, strict, takes the
# effect without a word.
# Here: features/review/AnswerField.tsx scrolls in braces.
# Needs Node 24 on Linux x64; it takes half a minute.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts @sparticuz/chromium@153.0.0 playwright-core@1.65.1 \
  react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 typescript@7.0.2 @types/react@19.3.3 >npm.log

cat >page.tsx <<'PAGE'
import { createElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function Line() {
  useEffect(() => document.body.scrollIntoView(), []);
  return createElement('p', null, 'A line');
}
const root = createRoot(document.body.appendChild(document.createElement('div')), {
  onUncaughtError: (error) => Object.assign(window, { seen: String(error) }),
});
flushSync(() => root.render(createElement(Line)));
flushSync(() => root.render(null));
PAGE
cat >globals.d.ts <<'TYPES'
declare module 'react-dom' {
  export function flushSync(work: () => void): void;
}
declare module 'react-dom/client' {
  interface Root { render(node: unknown): void }
  export function createRoot(at: Element, options: { onUncaughtError(error: unknown): void }): Root;
}
TYPES
npx tsc --noEmit --strict --target es2024 --module esnext --moduleResolution bundler \
  --lib es2024,dom page.tsx globals.d.ts
npx esbuild page.tsx --bundle --minify --define:process.env.NODE_ENV='"production"' --outfile=page.js --log-level=error

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const page = await browser.newPage();
await page.setContent('<p>Hello</p>');
const answers = await page.evaluate(() =>
  [document.body.scrollIntoView(), window.scrollTo(0, 0), document.body.scrollBy(0, 1)].map((each) =>
    Object.prototype.toString.call(each),
  ),
);
await page.addScriptTag({ path: 'page.js' });
await page.waitForFunction(() => 'seen' in window);
const seen = await page.evaluate(() => window.seen);
console.log(JSON.stringify({ version: browser.version(), answers, seen }));
await browser.close();
assert.deepEqual(answers, Array(3).fill('[object Promise]'));
assert.match(seen, /^TypeError: \S+ is not a function$/);
TRY
node try.mjs
