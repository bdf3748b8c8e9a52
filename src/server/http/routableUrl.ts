import type { RawRequestDefaultExpression } from 'fastify';

const longestNameBytes = 255;

export const mistypedPage = '/mistyped';

/**
 * The URL for the router. A path that cannot be decoded, or that no file can have, becomes a
 * mistyped page; the router would reject it without a page.
 */
export function routableUrl({ url = '/' }: Pick<RawRequestDefaultExpression, 'url'>): string {
  const path = url.split('?')[0] ?? '';
  if (isServed(path)) return path.startsWith('//') ? url.replace(/^\/+/, '/') : url;
  return isFileName(path) ? url : mistypedPage;
}

function isFileName(path: string): boolean {
  const decoded = decode(path);
  if (decoded === undefined || decoded.includes('//')) return false;
  return decoded
    .split('/')
    .every((name) => !name.includes('\0') && Buffer.byteLength(name) <= longestNameBytes);
}

/** Undefined where a percent sign begins no character. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const served = /^\/+(api|media)(\/|$)/i;

/** Whether the path is an API call or a picture, and never a page of the client. */
export function isServed(path: string): boolean {
  return served.test(decode(path) ?? path);
}
