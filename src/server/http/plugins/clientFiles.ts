import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/ApiError.ts';
import type { Api } from '../Api.ts';
import { isServed, mistypedPage } from '../routableUrl.ts';

/** Files with a content hash in their name, as webpack.config.ts gives them, never change. */
const hashed = /[.-][0-9a-f]{6,}\./;
/** Pages that search engines may list. */
const listed = new Set(['/', '/login']);
/** A missing file of these types is a 404, not a page of the client. */
const textFile = /^\/[\w.-]+\.(txt|xml)$/;

/**
 * Serves the built client from `folder`, compressed if the browser accepts it, and `index.html` for
 * every path that the client routes.
 */
export async function serveClient(api: Api, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await api.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path));
      },
    });
  }
  api.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isFileOrCall(request);
    if (!isPage) throw new ApiError('object.notFound', 'There is nothing at this address.');
    if (!isBuilt) return sendNotBuilt(reply);
    if (request.url === mistypedPage) reply.code(404);
    if (!listed.has(pathOf(request))) reply.header('x-robots-tag', 'noindex');
    return reply.sendFile('index.html');
  });
}

function cachingOf(path: string): string {
  return hashed.test(basename(path)) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isFileOrCall(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return isServed(path) || textFile.test(path) || hashed.test(basename(path));
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain; charset=utf-8')
    .send('The pages are not built yet: run "npm run build" and start again.\n');
}
