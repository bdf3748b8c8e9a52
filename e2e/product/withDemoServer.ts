import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../src/testing/processes/startProduct.ts';

/** A server as its first start leaves it on this machine: with the demo account. */
export async function withDemoServer(visit: (url: string) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'meelo-e2e-demo-'));
  const product = await startProduct({ dataFolder });
  try {
    await visit(product.url);
  } finally {
    await product.stop();
    await rm(dataFolder, { recursive: true });
  }
}
