import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';

// Makes public/meelo-documentation.pdf from docs/guide/*.md. Pictures are written there as
// `![What it shows](../pictures/name.png)`. The machine needs a font with Japanese characters.

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const guideFolder = path.join(root, 'docs/guide');
const target = path.join(root, 'public/meelo-documentation.pdf');

const parts = [
  { language: 'pt', name: 'Português' },
  { language: 'en', name: 'English' },
  { language: 'es', name: 'Español' },
  { language: 'fr', name: 'Français' },
  { language: 'ja', name: '日本語' },
];

interface Chapter {
  id: string;
  title: string;
}

async function renderPart({ language, name }: (typeof parts)[number]) {
  const markdown = await readFile(path.join(guideFolder, `${language}.md`), 'utf8');
  const chapters: Chapter[] = [];
  const html = (await marked.parse(language === 'fr' ? holdMarks(markdown) : markdown)).replaceAll(
    /<h2>(.*?)<\/h2>/g,
    (_heading, title: string) => {
      const id = `${language}-${chapters.length + 1}`;
      chapters.push({ id, title });
      return `<h2 id="${id}">${title}</h2>`;
    },
  );
  return { language, name, chapters, html: await embedPictures(html) };
}

/** French sets a space before these marks; no line may break there. */
const holdMarks = (markdown: string) =>
  markdown.replaceAll(/ (?=[?!:;»])/g, '\u00a0').replaceAll('« ', '«\u00a0');

// A page without an address of its own may not load files.
async function embedPictures(html: string): Promise<string> {
  const addresses = [...html.matchAll(/src="([^"]+\.png)"/g)].map(([, address = '']) => address);
  const pictures = await Promise.all(
    addresses.map((address) => readFile(path.join(guideFolder, address), 'base64')),
  );
  return addresses.reduce(
    (embedded, address, index) =>
      embedded.replace(`src="${address}"`, `src="data:image/png;base64,${pictures[index]}"`),
    html,
  );
}

type Part = Awaited<ReturnType<typeof renderPart>>;

const contents = ({ language, name, chapters }: Part) => `
  <section lang="${language}">
    <h2>${name}</h2>
    <ul>${chapters.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul>
  </section>`;

const page = (rendered: Part[]) => `<!doctype html>
<html lang="pt">
  <head>
    <meta charset="utf-8">
    <title>Meelo</title>
    <style>${styles}</style>
  </head>
  <body>
    <header><p class="name">Meelo</p></header>
    <nav>${rendered.map(contents).join('')}</nav>
    ${rendered.map(({ language, html }) => `<main lang="${language}">${html}</main>`).join('')}
  </body>
</html>`;

const styles = `
  body { font: 10.5pt/1.55 'Helvetica Neue', Helvetica, Arial, sans-serif; color: #1c1f26; margin: 0; }
  header { padding: 20mm 0 10mm; border-bottom: 2px solid #1c1f26; }
  .name { font-size: 44pt; font-weight: 700; letter-spacing: -0.02em; line-height: 1; margin: 0; }
  nav { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 8mm; padding-top: 10mm; }
  nav h2 { border: 0; margin: 0 0 3mm; padding: 0; font-size: 13pt; }
  nav ul { list-style: none; margin: 0; padding: 0; }
  nav li { margin: 0 0 0.5mm; font-size: 9.5pt; }
  a { color: inherit; text-decoration: none; }
  main { break-before: page; }
  :lang(ja) { word-break: auto-phrase; line-break: strict; }
  h1 { font-size: 24pt; line-height: 1.2; letter-spacing: -0.01em; margin: 0 0 6mm; }
  h2 { font-size: 15pt; margin: 9mm 0 3mm; padding-top: 4mm; border-top: 1px solid #d9dce3; break-after: avoid; }
  h3 { font-size: 11.5pt; margin: 6mm 0 2mm; break-after: avoid; }
  p, ul, ol { margin: 0 0 3mm; orphans: 3; widows: 3; }
  ul, ol { padding-left: 6mm; }
  li { margin-bottom: 1.5mm; }
  table { width: 100%; border-collapse: collapse; margin: 3mm 0 5mm; break-inside: avoid; }
  th, td { text-align: left; vertical-align: top; padding: 2mm 3mm; border-bottom: 1px solid #d9dce3; }
  th { background: #f3f4f7; font-weight: 600; }
  code { font-size: 9.5pt; background: #f3f4f7; padding: 0.3mm 1.2mm; border-radius: 1mm; }
  img { display: block; max-width: 100%; max-height: 70mm; margin: 4mm auto; border: 1px solid #d9dce3; border-radius: 2mm; break-inside: avoid; }
`;

const footer = `
  <div style="width: 100%; padding: 0 18mm; font: 8pt sans-serif; color: #5b6170; display: flex; justify-content: space-between">
    <span>Meelo</span>
    <span><span class="pageNumber"></span> / <span class="totalPages"></span></span>
  </div>`;

async function printPdf(html: string): Promise<void> {
  const browser = await launchChromium();
  try {
    const tab = await browser.newPage();
    await tab.setContent(html, { waitUntil: 'load' });
    await tab.pdf({
      path: target,
      format: 'A4',
      margin: { top: '18mm', bottom: '20mm', left: '18mm', right: '18mm' },
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      outline: true,
      tagged: true,
    });
  } finally {
    await browser.close();
  }
}

await printPdf(page(await Promise.all(parts.map(renderPart))));
console.log(`Made ${path.relative(process.cwd(), target)}`);
