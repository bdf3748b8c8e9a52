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

const open = (skipsBodies: boolean) =>
  createPost({
    allowsPrivateAddresses: true,
    askHost: (_host, { send }) => send(),
    timeoutMs,
    skipsBodies,
    goneStatuses: [],
    onFailure: () => undefined,
  });

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
