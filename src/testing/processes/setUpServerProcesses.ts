import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import getPort from 'get-port';
import { runChild, type Child } from './runChild.ts';

export const demoAccount = { email: 'demo@meelo.local', password: 'meelo-demo' };

/**
 * Servers in processes of their own, on one data folder and one port for all tests of a file. They
 * end with their test.
 */
export function setUpServerProcesses() {
  let dataDir: string;
  let port: string;
  let running: Child[] = [];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'meelo-main-'));
    port = String(await getPort({ host: '127.0.0.1' }));
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    running = [];
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  function start(environment: Record<string, string> = {}): Child {
    const settings = { PORT: port, DATA_DIR: dataDir, ...environment };
    const child = runChild('server/main.ts', [], settings);
    running.push(child);
    return child;
  }

  function request(path: string, init?: RequestInit): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}${path}`, init);
  }

  function logIn(account: { email: string; password: string }): Promise<Response> {
    return request('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  }

  return { start, request, logIn, dataDir: () => dataDir, port: () => port };
}
