import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../shared/language/languages.ts';
import type { Api } from '../Api.ts';

/**
 * Serves a sitemap with the landing page in every language. Without a known origin there is none,
 * and the client's own robots.txt is served.
 */
export function guideSearchEngines(api: Api, clientFolder: string, publicUrl?: string): void {
  if (publicUrl === undefined) return;
  const robots = readFileSync(join(clientFolder, 'robots.txt'), 'utf8');
  const hidden = { schema: { hide: true } };
  api.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${robots}Sitemap: ${publicUrl}/sitemap.xml\n`),
  );
  api.get('/sitemap.xml', hidden, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(sitemap(publicUrl)),
  );
}

function sitemap(publicUrl: string): string {
  const addresses = languages.map((language) => `${publicUrl}/?lng=${language}`);
  const alternates = languages.map(
    (language, index) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[index]}"/>`,
  );
  const others = `${alternates.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}/"/>`;
  const entries = addresses.map((address) => `<url><loc>${address}</loc>${others}</url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
