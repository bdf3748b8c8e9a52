import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { projectFolder } from '../projectFolder.ts';
import { endChild, isAlive } from './endChild.ts';

export interface Product {
  url: string;
  pid: number;
  /** Everything that the server wrote, for a report of a failure. */
  log(): string;
  /** Returns the exit code; null: it had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface ProductOptions {
  dataFolder: string;
  /** Another checkout of the project, built. */
  folder?: string;
  /** Stays the same when the product is started again on the same data. */
  port?: number;
  env?: Record<string, string>;
}

const startTimeoutMs = 60_000;
const answerTimeoutMs = 5000;

/** Support contacts as the journeys expect them. */
export const supportContacts = {
  whatsapp: '5511999990000',
  email: 'support@meelo.example',
  phone: '+55 11 99999-0000',
};

/** Starts the built product as an operator would, on a free port, and waits until it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }));
  const { folder = projectFolder } = options;
  const main = path.join(folder, 'src/server/main.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
    cwd: folder,
    env: environment({ ...options, port }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  }
  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? NaN,
    log: () => pieces.join(''),
    stop: (signal = 'SIGTERM') => endChild(child, signal, 'SIGKILL'),
  };
  await ready(product, child);
  return product;
}

function environment({ dataFolder, port, env }: ProductOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    SYSTEMROOT: process.env['SYSTEMROOT'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: path.resolve(dataFolder),
    SANDBOX_STEP_MS: '150',
    SUPPORT_WHATSAPP: supportContacts.whatsapp,
    SUPPORT_EMAIL: supportContacts.email,
    SUPPORT_PHONE: supportContacts.phone,
    ...env,
  };
}

async function ready(product: Product, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  // Another product may answer at the address of one that has already ended.
  while (!isAlive(child) || !(await answers(`${product.url}/readyz`))) {
    if (!isAlive(child) || Date.now() > giveUpAt) {
      await product.stop('SIGKILL');
      throw new Error(`The product did not start:\n${product.log()}`);
    }
    await wait(50);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(answerTimeoutMs) })).ok;
  } catch {
    return false;
  }
}
