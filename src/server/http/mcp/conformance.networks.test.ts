import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import {
  createSignedInUser,
  createTestServer,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { inProject } from '../../../testing/projectFolder.ts';

// The protocol's own suite (github.com/modelcontextprotocol/conformance), with its scenarios of what Meelo offers. The
// others are about resources, prompts, sampling, tasks and the like, or need the tools of a test server.

const suite = inProject(
  'e2e/networks/node_modules/@modelcontextprotocol/conformance/dist/index.js',
);

let server: TestServer;
let proxy: Server;
let authorization: string;
beforeAll(async () => {
  server = await createTestServer();
  await server.api.listen({ host: '127.0.0.1', port: 0 });
  // The suite sends no key.
  proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const { port } = server.api.server.address() as AddressInfo;
    const passed = request(
      { port, method, path: url, headers: { ...headers, authorization } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    outgoing.on('close', () => passed.destroy());
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await server.close();
});

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
}

async function run(scenario: string): Promise<Check[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-mcp-'));
  try {
    const { port } = proxy.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/mcp`;
    const options = ['server', '--url', url, '--scenario', scenario, '--output-dir', folder];
    const child = spawn(process.execPath, [suite, ...options], { stdio: 'ignore' });
    await once(child, 'close');
    const [results = ''] = readdirSync(folder);
    return JSON.parse(readFileSync(path.join(folder, results, 'checks.json'), 'utf8')) as Check[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With the checks that are about what Meelo does not offer, or need a tool of a test server. */
const scenarios: [scenario: string, notOffered: string[]][] = [
  ['server-initialize', []],
  ['ping', []],
  ['tools-list', []],
  ['dns-rebinding-protection', []],
  ['http-header-validation', []],
  [
    'server-stateless',
    [
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ],
  ],
  [
    'caching',
    [
      'sep-2549-prompts-list-caching-hints',
      'sep-2549-resources-list-caching-hints',
      'sep-2549-resources-templates-list-caching-hints',
    ],
  ],
];

test.each(scenarios)(
  'passes %s of the conformance suite',
  async (scenario, notOffered) => {
    const { id } = await createSignedInUser(server);
    // One of its own, as each has its limit.
    ({ authorization } = (await createTestKey(server, id, ['read', 'draft', 'steer'])).headers);
    const checks = await run(scenario);
    const of = (status: Check['status']) => checks.filter((check) => check.status === status);
    expect(of('FAILURE').map((check) => check.id)).toEqual(notOffered);
    expect(of('WARNING')).toEqual([]);
    expect(of('SUCCESS').length).toBeGreaterThan(0);
  },
  60_000,
);
