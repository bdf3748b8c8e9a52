import type { RawRequestDefaultExpression } from 'fastify';

const longestNameBytes = 255;

/**
 * The address as the router takes it. One that cannot be decoded, or that no file can have, is a
 * mistyped page like any other; the router alone would refuse it without showing one.
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

/** Whether a path belongs to the calls and the pictures, and never to a page of the client. */
export function isServed(path: string): boolean {
  return served.test(path);
}
