import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { languages } from '../src/shared/language/languages.ts';
import { prerenderedFile } from '../src/shared/prerenderedPages.ts';
import { pagesFolder } from './prerender/folders.ts';
import { inProject } from './setup/paths.mjs';

// Makes public/share-<language>.png, which other sites show beside a link to Meelo: the head of the
// built landing page.

const width = 1200;
const height = 630;

const looks = `
  html { overflow: hidden !important }
  header { position: static !important; border: 0 !important }
  header nav, header nav + div { visibility: hidden }
  main > section:first-child { min-height: ${height - 65}px; padding-block: 0 40px !important }
  main > section:not(:first-child), footer { display: none }
`;

const address = 'http://meelo.example';
const browser = await launchChromium();
const context = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: false });
const page = await context.newPage();
await page.route(`${address}/assets/*`, (route) =>
  route.fulfill({ path: inProject('dist/client', new URL(route.request().url()).pathname) }),
);
for (const language of languages) {
  const html = await readFile(path.join(pagesFolder, prerenderedFile('landing', language)), 'utf8');
  const body = html.replace('</head>', `<style>${looks}</style></head>`);
  await page.route(`${address}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  const file = inProject('public', `share-${language}.png`);
  await sharp(picture).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(file);
}
await browser.close();
