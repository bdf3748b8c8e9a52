import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import getPort from 'get-port';
import { pagesFolder } from '../../scripts/prerender/folders.ts';
import { inProject } from '../../scripts/setup/paths.mjs';

interface StaticPage {
  url: string;
  close: () => void;
}

/** The landing page's own text and pictures as nothing but one static file: what cannot be beaten. */
export async function serveStaticPage(): Promise<StaticPage> {
  const html = readFileSync(path.join(pagesFolder, 'landing.en.html'), 'utf8');
  const body = brotliCompressSync(html.replaceAll(/<script.*?<\/script>/gs, ''));
  const assets = inProject('dist/client/assets');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    if (name === '') response.writeHead(200, headers).end(body);
    else if (!name.endsWith('.webp')) response.writeHead(404).end();
    else response.writeHead(200).end(readFileSync(path.join(assets, name)));
  });
  const port = await getPort({ host: '127.0.0.1' });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
