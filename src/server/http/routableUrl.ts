import type { RawRequestDefaultExpression } from 'fastify';

const longestNameBytes = 255;

export const mistypedPage = '/mistyped';
/** For a path that the router rejects by its length: the client shows that there is no such page. */
const unknownPage = '/unknown';

/**
 * The URL for the router, which would reject some paths without a page. One that cannot be decoded
 * becomes a mistyped page, one that is too long for a file an unknown page.
 */
export function routableUrl({ url = '/' }: Pick<RawRequestDefaultExpression, 'url'>): string {
  const path = url.split('?')[0] ?? '';
  if (isServed(path)) return path.startsWith('//') ? url.replace(/^\/+/, '/') : url;
  const decoded = decode(path);
  if (decoded === undefined || /\/\/|\0/.test(decoded)) return mistypedPage;
  const isTooLong = decoded.split('/').some((name) => Buffer.byteLength(name) > longestNameBytes);
  return isTooLong ? unknownPage : url;
}

/** Undefined where a percent sign begins no character. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const served = /^\/+(api|mcp|media|\.well-known)(\/|$)/i;

/** Whether the path is a call, a picture, or what programs ask any server for, and never a page of the client. */
export function isServed(path: string): boolean {
  return served.test(path.includes('%') ? (decode(path) ?? path) : path);
}
