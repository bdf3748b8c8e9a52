import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { prepareStatements } from './prepareStatements.ts';

/** PGlite takes all of its shared buffers at the start; the operating system caches its files, too. */
const sharedBuffers = '16MB';

/** Opens PGlite with as little memory as it works well with, and with prepared statements. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  compileOnce();
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`];
  const pglite = await PGlite.create({ ...options, startParams });
  prepareStatements(pglite);
  return pglite;
}

/**
 * Keeps V8 from optimising WebAssembly after its first, fast compilation. Optimised code is hardly
 * faster, and V8 takes half a gigabyte to optimise PGlite.
 */
function compileOnce(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}
