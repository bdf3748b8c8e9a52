import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** PGlite takes all of its shared buffers at the start; the operating system caches its files, too. */
const sharedBuffers = '16MB';

/** Opens PGlite with as little memory as it works well with. */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  compileOnce();
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];
  return PGlite.create({ ...options, startParams });
}

/**
 * WebAssembly stays as it is compiled first. Optimised it is hardly faster, and V8 takes half a
 * gigabyte while it optimises PGlite.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
