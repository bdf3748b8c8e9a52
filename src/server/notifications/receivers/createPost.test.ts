import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import {
  createDribblingServer,
  type DribblingServer,
} from '../../../testing/notifications/createDribblingServer.ts';
import { createWebhookReceiver } from '../../../testing/notifications/createWebhookReceiver.ts';
import { createPost } from './createPost.ts';

let slow: DribblingServer | undefined;
afterEach(() => slow?.close());

const timeoutMs = 400;

const options: Parameters<typeof createPost>[0] = {
  allowsPrivateAddresses: true,
  askHost: (_host, { send }) => send(),
  timeoutMs,
  goneStatuses: [],
  onFailure: () => undefined,
};
const open = (skipsBodies: boolean) => createPost({ ...options, skipsBodies });

const posted = { headers: {}, body: '{}' };
const unreachable = { outcome: 'failed', failure: 'unreachable' };

/** Until the other side knows it. */
async function isLeft(): Promise<boolean> {
  for (let tries = 0; tries < 100 && slow?.open() !== 0; tries += 1) await setTimeout(10);
  return slow?.open() === 0;
}

test.each([
  ['headers, of which no body is read', 'headers', { skipsBodies: true, outcome: unreachable }],
  ['headers', 'headers', { skipsBodies: false, outcome: unreachable }],
  ['a body', 'body', { skipsBodies: false, outcome: unreachable }],
  ['a body that is not read', 'body', { skipsBodies: true, outcome: { outcome: 'sent' } }],
] as const)(
  'a receiver that dribbles %s is left in time',
  async (_what, dribbled, { skipsBodies, outcome }) => {
    slow = await createDribblingServer(dribbled, timeoutMs / 10);
    const beganAt = performance.now();
    expect(await open(skipsBodies)(slow.url, posted)).toEqual(outcome);
    expect(performance.now() - beganAt).toBeLessThan(10 * timeoutMs);
    expect(await isLeft()).toBe(true);
  },
);

test.each(['headers', 'body'] as const)(
  'another receiver is asked while one dribbles its %s',
  async (dribbled) => {
    slow = await createDribblingServer(dribbled, timeoutMs / 10);
    const quick = await createWebhookReceiver();
    const post = open(false);
    const answered: string[] = [];
    const dribbling = post(slow.url, posted).then(() => answered.push('slow'));
    // It answers that nothing was signed, which is an answer.
    expect(await post(quick.address(), posted)).toMatchObject({ failure: 'refused' });
    answered.push('quick');
    await dribbling;
    expect(answered).toEqual(['quick', 'slow']);
    await quick.close();
  },
);

const here = { address: '127.0.0.1', family: 4 };
/** It is public, and no address of that version: no connection leaves this machine. */
const elsewhere = { address: '104.16.0.1', family: 6 };
const refused = 'AddressRefusedError';

let listener: Server | undefined;
afterEach(() => void listener?.close());

test.each([
  ['leads to this machine', [here], [refused]],
  ['leads there at a later connection alone', [elsewhere, here], ['Error', refused]],
])('posts nothing to a name that %s', async (_what, resolutions, failures) => {
  let connections = 0;
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const asked: string[] = [];
  const failed: (string | undefined)[] = [];
  const post = createPost({
    ...options,
    allowsPrivateAddresses: false,
    lookup(host, _options, found) {
      asked.push(host);
      setImmediate(found, null, resolutions.slice(asked.length - 1, asked.length));
    },
    onFailure: (reason) => failed.push('name' in reason ? reason.name : undefined),
  });
  const { port } = listener.address() as AddressInfo;
  for (const _resolution of resolutions) {
    expect(await post(`https://hooks.example.com:${port}/`, posted)).toEqual(unreachable);
  }
  expect(asked).toEqual(resolutions.map(() => 'hooks.example.com'));
  expect(failed).toEqual(failures);
  expect(connections).toBe(0);
});
