import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderedLanding } from '../../src/client/prerender/renderLanding.tsx';
import { languages, type Language } from '../../src/shared/language/languages.ts';
import { landingFolder, prerenderFolder } from './folders.ts';

interface Renderer {
  renderLanding: (language: Language) => Promise<RenderedLanding>;
}

/** Writes the rendered landing page into the template of each language. */
export async function fillPages(): Promise<void> {
  const load = createRequire(import.meta.url);
  const { renderLanding } = load(path.join(prerenderFolder, 'renderLanding.cjs')) as Renderer;
  for (const language of languages) {
    const file = path.join(landingFolder, `${language}.html`);
    const page = await renderLanding(language);
    const filled = fill(readFileSync(file, 'utf8'), {
      title: escape(page.title),
      description: escape(page.description),
      cssNames: page.cssNames,
      css: page.css,
      markup: page.markup,
    });
    writeFileSync(file, filled);
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
