import getPort from 'get-port';
import { startProduct } from '../../src/testing/processes/startProduct.ts';
import { withDataFolder } from './withDataFolder.ts';

interface OwnServer {
  url: string;
}

/** A server of one test, whose public address is the one that it has, with settings of its own. */
export async function withOwnServer(
  env: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const port = await getPort({ host: '127.0.0.1' });
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  await withDataFolder(async (dataFolder) => {
    const product = await startProduct({ dataFolder, port, env: { PUBLIC_URL, ...env } });
    await use(product);
    await product.stop();
  });
}
