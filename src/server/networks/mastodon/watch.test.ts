import { expect, test } from '@jest/globals';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';
import { startMastodon } from '../../../testing/mastodon/startMastodon.ts';
import type { NetworkSession, WatchEnd } from '../results.ts';

const bench = setUpMastodon();

function watch(session: NetworkSession) {
  const stop = new AbortController();
  let news = 0;
  let told = Promise.withResolvers<void>();
  const { signal } = stop;
  const onNews = () => {
    news += 1;
    told.resolve();
  };
  const ends = bench.network.watch?.(session, { signal, onNews }) as Promise<WatchEnd>;
  return {
    ends,
    stop: () => stop.abort(),
    news: () => news,
    /** Once it was told again. */
    async untilTold() {
      await told.promise;
      told = Promise.withResolvers();
    },
  };
}

test('is told once it listens, and of each notification from then on', async () => {
  const { server, ana, bruno, session } = await bench.start();
  const watching = watch(session);
  await watching.untilTold();
  bruno.mention(ana, 'Hello');
  await watching.untilTold();
  ana.mention(bruno, 'for somebody else');
  bruno.mention(ana, `<script> event: notification\n\n ${'x'.repeat(100_000)}`);
  await watching.untilTold();
  expect(watching.news()).toBe(3);
  watching.stop();
  expect(await watching.ends).toEqual({ outcome: 'ended' });
  while (server.countStreams() > 0) await new Promise(setImmediate);
});

test('ends where the server breaks it off', async () => {
  const { server, session } = await bench.start();
  const watching = watch(session);
  await watching.untilTold();
  server.endStreams();
  expect(await watching.ends).toEqual({ outcome: 'unreachable' });
});

test('is not offered where it is announced alone', async () => {
  const { server, session } = await bench.start({ variant: 'lean' });
  const watching = watch(session);
  expect(await watching.ends).toEqual({ outcome: 'notOffered' });
  expect(watching.news()).toBe(0);
  expect(server.asked.filter((asked) => asked.includes('/streaming/'))).toHaveLength(1);
});

test.each([
  ['says so', 'unauthorized', { outcome: 'ended' }],
  ['only closes', 'closed', { outcome: 'unreachable' }],
] as const)('a dead token ends no session where the server %s', async (_how, deadStream, end) => {
  const { ana, session } = await bench.start({ but: { deadStream, deadToken: 'unauthorized' } });
  ana.revokeToken();
  expect(await watch(session).ends).toEqual(end);
});

test('the token goes to no other server, whatever is announced', async () => {
  const elsewhere = await startMastodon();
  const streamsAt = elsewhere.url.replace('http', 'ws');
  const { server, session } = await bench.start({ but: { streamsAt } });
  const watching = watch(session);
  await watching.untilTold();
  expect(server.countStreams()).toBe(1);
  expect(elsewhere.asked).toEqual([]);
  watching.stop();
  await elsewhere.close();
});
