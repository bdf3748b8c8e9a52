import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { marked } from 'marked';
import sharp from 'sharp';
import type { Language } from '../../src/shared/language/languages.ts';
import { inProject } from '../setup/paths.mjs';
import { guideStyles } from './guideStyles.ts';

const folder = inProject('docs/guide');
/** In pixels: some 190 an inch on the page. */
const printWidth = 1300;

/**
 * The guide of a language as one HTML page: a cover, the contents and the text. Pictures are written
 * as `![What it shows](../pictures/name.png)` in the Markdown.
 */
export async function renderGuide(language: Language): Promise<string> {
  const markdown = await readFile(path.join(folder, `${language}.md`), 'utf8');
  const [, title = '', text = ''] = /^# Meelo\s*:?\s*(.*)\n([^]*)$/.exec(markdown) ?? [];
  const { html, chapters } = withAnchors(await marked.parse(text));
  const logo = await readFile(inProject('public/favicon.svg'), 'utf8');
  const capitalised = title.charAt(0).toLocaleUpperCase(language) + title.slice(1);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <title>Meelo · ${capitalised}</title>
    <style>${guideStyles}</style>
  </head>
  <body>
    <header>
      ${logo}
      <h1>Meelo<small>${capitalised}</small></h1>
    </header>
    <nav>${chapters.map(({ id, name }) => `<a href="#${id}">${name}</a>`).join('')}</nav>
    <main>${await embedPictures(html)}</main>
  </body>
</html>`;
}

function withAnchors(text: string) {
  const chapters: { id: string; name: string }[] = [];
  const html = text.replaceAll(/<h2>(.*?)<\/h2>/g, (_heading, name: string) => {
    const id = `chapter-${chapters.length + 1}`;
    chapters.push({ id, name });
    return `<h2 id="${id}">${name}</h2>`;
  });
  return { html, chapters };
}

/** Within the page, for it has no address to load files from; as JPEG, which a PDF takes as it is. */
async function embedPictures(html: string): Promise<string> {
  const addresses = [...html.matchAll(/src="([^"]+)"/g)].map(([, address = '']) => address);
  const pictures = await Promise.all(
    addresses.map((address) =>
      sharp(path.join(folder, address))
        .resize({ width: printWidth, withoutEnlargement: true })
        .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  );
  return addresses.reduce(
    (page, address, index) =>
      page.replace(address, `data:image/jpeg;base64,${pictures[index]?.toString('base64')}`),
    html,
  );
}
