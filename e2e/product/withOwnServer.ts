import getPort from 'get-port';
import { startProduct } from '../../src/testing/processes/startProduct.ts';
import { withDataFolder } from './withDataFolder.ts';

export interface OwnServer {
  url: string;
  /** Stops it, has its data folder changed, and starts it again at the same address. */
  restart(change: (dataFolder: string) => void): Promise<void>;
}

/** A server of one test, whose public address is the one that it has, with settings of its own. */
export async function withOwnServer(
  env: Record<string, string>,
  use: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const port = await getPort({ host: '127.0.0.1' });
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  await withDataFolder(async (dataFolder) => {
    const start = () => startProduct({ dataFolder, port, env: { PUBLIC_URL, ...env } });
    let product = await start();
    await use({
      url: product.url,
      async restart(change) {
        await product.stop();
        change(dataFolder);
        product = await start();
      },
    });
    await product.stop();
  });
}
