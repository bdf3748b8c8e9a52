import { once } from 'node:events';
import { connect as openSocket, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { createTestKey } from '../../../testing/api/createTestKey.ts';
import { setUpReviewCalls } from '../../../testing/api/setUpReviewCalls.ts';

const bench = setUpReviewCalls();

let port = 0;
beforeAll(async () => {
  await bench.server.api.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = bench.server.api.server.address() as AddressInfo);
});

const messageHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

const keyHeaders = async () =>
  (await createTestKey(bench.server, bench.user.id, ['read', 'draft'])).headers;

type Message = Record<string, unknown>;

const post = (
  headers: Record<string, string>,
  message: Message | Message[],
  signal?: AbortSignal,
) =>
  fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { ...messageHeaders, ...headers },
    body: JSON.stringify(message),
    ...(signal && { signal }),
  });

const request = (method: string, params: object, id = 1): Message => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

const use = (name: string, args: object, id = 1) =>
  request('tools/call', { name, arguments: args }, id);

/** Of an answer that came as JSON, or as the event of a stream. */
const resultOf = async (answer: Response) => {
  const text = (await answer.text()).replace(/^event: .*\ndata: /, '');
  return (JSON.parse(text) as { result: Record<string, unknown> }).result;
};

const hello = (protocolVersion: string) =>
  request('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  });

test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
  'a client of the revision %s is answered in it, and its calls are made',
  async (revision) => {
    const headers = await keyHeaders();
    const answer = await post(headers, hello(revision));
    expect(await resultOf(answer)).toMatchObject({ protocolVersion: revision });
    const named = { ...headers, 'mcp-protocol-version': revision };
    expect(
      (await post(named, { jsonrpc: '2.0', method: 'notifications/initialized' })).status,
    ).toBe(202);
    const { content } = await resultOf(await post(named, use('list_profiles', {})));
    expect(JSON.stringify(content)).toContain(bench.profileId);
  },
);

test('a client of a revision that nobody knows is offered one that is known, or refused', async () => {
  const headers = await keyHeaders();
  expect(await resultOf(await post(headers, hello('1999-01-01')))).toMatchObject({
    protocolVersion: '2025-11-25',
  });
  const unknown = { ...headers, 'mcp-protocol-version': '1999-01-01' };
  expect((await post(unknown, use('list_profiles', {}))).status).toBe(400);
});

test('a call that its client gives up is made once or not at all, and the next one is answered', async () => {
  const { profileId } = bench;
  const actId = await bench.waiting(5, { post_kind: 'thanks', post_language: 'en' });
  const headers = await keyHeaders();
  bench.server.logLines.length = 0;
  const draft = { profileId, actId, version: 0, text: 'Thank you, that is kind of you.' };
  const leaving = new AbortController();
  const given = post(headers, use('write_draft', draft), leaving.signal);
  leaving.abort();
  await expect(given).rejects.toThrow(/abort/);
  const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
  expect((await post(headers, { jsonrpc: '2.0', ...cancelled })).status).toBe(202);
  const again = JSON.stringify(await resultOf(await post(headers, use('write_draft', draft))));
  // Either call has written it, and the other has met another version.
  expect(again).toMatch(/waiting|changed/);
  const { items } = await bench.list();
  expect(items).toMatchObject([{ id: actId, version: 1, text: draft.text }]);
  expect(bench.server.logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test('a client that never reads holds nobody up, and is cut off', async () => {
  const { server } = bench.server.api;
  const { profileId } = bench;
  const caption = 'What a day! '.repeat(400);
  for (let drafts = 0; drafts < 20; drafts += 1) await bench.waiting(5, { caption });
  const headers = await keyHeaders();
  const usualMs = server.timeout;
  server.timeout = 1000;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const silent = openSocket(port, '127.0.0.1').pause();
  const [held] = await accepted;
  server.timeout = usualMs;
  const batch = Array.from({ length: 10 }, (_, id) => use('list_waiting', { profileId }, id));
  for (let asked = 0; asked < 8; asked += 1) silent.write(rawPost(headers, batch));
  const ended = once(held, 'close');
  const isStuck = async () => {
    while (held.writableLength === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await isStuck();
  expect((await post(await keyHeaders(), use('list_profiles', {}))).status).toBe(200);
  await ended;
  silent.destroy();
});

function rawPost(headers: Record<string, string>, message: unknown): string {
  const body = JSON.stringify(message);
  const all = { host: '127.0.0.1', ...messageHeaders, ...headers, 'content-length': body.length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
