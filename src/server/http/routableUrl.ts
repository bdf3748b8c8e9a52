import type { RawRequestDefaultExpression } from 'fastify';

const longestNameBytes = 255;

/**
 * The URL for the router. A path that cannot be decoded, or that no file can have, becomes a
 * mistyped page; the router would reject it without a page.
 */
export function routableUrl({ url = '/' }: Pick<RawRequestDefaultExpression, 'url'>): string {
  const path = url.split('?')[0] ?? '';
  return isServed(path) || isFileName(path) ? url : '/mistyped';
}

function isFileName(path: string): boolean {
  try {
    const names = decodeURIComponent(path).split('/');
    return names.every(
      (name) => !name.includes('\0') && Buffer.byteLength(name) <= longestNameBytes,
    );
  } catch {
    // A stray percent sign.
    return false;
  }
}

const served = /^\/(api|media)(\/|$)/;

/** Whether the path is an API call or a picture, and never a page of the client. */
export function isServed(path: string): boolean {
  return served.test(path);
}
