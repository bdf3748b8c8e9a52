import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderedPage } from '../../src/client/prerender/renderPage.tsx';
import { languages, type Language } from '../../src/shared/language/languages.ts';
import {
  prerenderedFile,
  prerenderedNames,
  type PrerenderedPage,
} from '../../src/shared/prerenderedPages.ts';
import { pagesFolder, prerenderFolder, templatesFolder } from './folders.ts';

interface Renderer {
  renderPage: (page: PrerenderedPage, language: Language) => Promise<RenderedPage>;
}

/** Writes each rendered page into its template. */
export async function fillPages(): Promise<void> {
  const load = createRequire(import.meta.url);
  const { renderPage } = load(path.join(prerenderFolder, 'renderPage.cjs')) as Renderer;
  mkdirSync(pagesFolder, { recursive: true });
  const wanted = prerenderedNames.flatMap((name) => languages.map((code) => [name, code] as const));
  for (const [name, language] of wanted) {
    const file = prerenderedFile(name, language);
    const template = readFileSync(path.join(templatesFolder, file), 'utf8');
    const page = await renderPage(name, language);
    const filled = fill(template, {
      title: escape(page.title),
      description: escape(page.description),
      cssNames: page.cssNames,
      css: page.css,
      markup: page.markup,
    });
    writeFileSync(path.join(pagesFolder, file), filled);
  }
}

function fill(template: string, values: Record<string, string>): string {
  // Around an element's text and between elements no space is wanted.
  const tight = template.replaceAll(/\n\s*/g, '\n').replaceAll(/\n?(\{\{\w+\}\})\n?/g, '$1');
  return tight.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
