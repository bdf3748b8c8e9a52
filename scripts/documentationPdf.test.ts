import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { languages } from '../src/shared/language/languages.ts';
import { renderGuide } from './documentationPdf/renderGuide.ts';
import { inProject } from './setup/paths.mjs';

test.each(languages)(
  'the guide in %s has a cover, ten chapters and eight pictures',
  async (code) => {
    const html = await renderGuide(code);
    expect(html).toMatch(/<h1>Meelo<small>[^<]+<\/small><\/h1>/);
    expect(html.match(/<h2 id=/g)).toHaveLength(10);
    expect(html.match(/<a href="#chapter-\d+">[^<]+<\/a>/g)).toHaveLength(10);
    expect(html.match(/<img src="data:image\/jpeg/g)).toHaveLength(8);
  },
);

test('the French guide keeps its double punctuation on the line', async () => {
  const lines = (await readFile(inProject('docs/guide/fr.md'), 'utf8')).split('\n');
  expect(lines.filter((line) => / [?!:;»]|« /.test(line))).toEqual([]);
});

test.each(languages)('the PDF in %s is there and light: at most 1.5 MB', async (code) => {
  const pdf = await readFile(inProject(`public/meelo-guide-${code}.pdf`));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThanOrEqual(1_500_000);
});
