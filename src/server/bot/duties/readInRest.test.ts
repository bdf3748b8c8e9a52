import { beforeEach, describe, expect, test } from '@jest/globals';
import { aMention, lia } from '../../../testing/bot/aMention.ts';
import { asItIs, setUpReview } from '../../../testing/bot/setUpReview.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';

const bench = setUpReview();
const { activities, cycle, db, hoursAgo, insertDone, onNetwork, setPayment, stateOf } = bench;

const mention = (caption: string) =>
  aMention(caption, {
    author: { ...lia, id: caption, username: caption },
    caption,
    publishedAt: hoursAgo(1),
  });

let lists: number;
let read: string[];
let written: string[];

const atNight = { workingHours: { from: 1, to: 2 } };

function list(captions: string[], limits: Partial<NetworkLimits>) {
  const targets = captions.map(mention);
  const listTargets = async () => {
    lists += 1;
    return { outcome: 'read' as const, value: { targets, cursor: 'end' } };
  };
  onNetwork({ listTargets }, limits);
}

beforeEach(async () => {
  await db().deleteFrom('activities').execute();
  [lists, read, written] = [0, [], []];
  const { reader, writer } = bench.context;
  bench.context.reader = {
    readPost(target, asked) {
      read.push(target.caption);
      return reader.readPost(target, asked);
    },
  };
  bench.context.writer = {
    write(request, asked) {
      written.push(request.target.caption);
      return writer.write(request, asked);
    },
  };
});

const danger = 'I think tonight is the end. Goodbye.';

describe.each([
  { when: 'outside the working hours', limits: atNight, reason: 'workingHours', seconds: 600 },
  { when: 'at a full cap', limits: { dailyCap: 1 }, reason: 'dailyCap', seconds: 60 },
])('$when', ({ limits, reason, seconds }) => {
  beforeEach(() => insertDone(hoursAgo(1)));

  test('it puts a crisis before its owner, and neither writes nor sends', async () => {
    list(['Thank you!', danger, 'What is it made of?'], limits);
    await cycle();
    const waiting = (await activities()).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ caption: danger, comment: null, post_kind: 'crisis' }]);
    expect([bench.sent, written]).toEqual([[], []]);
    expect(bench.nextPolls).toMatchObject([{ rests_for: reason }]);
    expect(bench.secondsToNext()).toBe(seconds);
    expect(bench.nextPolls.at(-1)).not.toHaveProperty('targets_cursor');
  });

  test('it reads each post once, and answers when the rest is over', async () => {
    list(['Thank you!'], limits);
    await cycle();
    await cycle();
    list(['Thank you!'], { dailyCap: 9 });
    await cycle();
    expect([lists, read, written]).toEqual([3, ['Thank you!'], ['Thank you!']]);
    expect((await activities()).at(-1)).toMatchObject({ state: 'waiting', post_kind: 'thanks' });
  });

  test('it reads anew what was edited meanwhile, and puts it before its owner in danger', async () => {
    list(['Thank you!'], limits);
    await cycle();
    const edited = { ...mention(danger), ref: mention('Thank you!').ref };
    const value = { targets: [edited], cursor: 'end' };
    onNetwork({ listTargets: async () => ({ outcome: 'read', value }) }, limits);
    await cycle();
    expect(read).toEqual(['Thank you!', danger]);
    expect((await activities()).at(-1)).toMatchObject({ state: 'waiting', post_kind: 'crisis' });
  });

  test('it reads ten posts at most, and goes on in a minute', async () => {
    const captions = Array.from({ length: 14 }, (_none, index) => `Is it number ${index}?`);
    list(captions, limits);
    await cycle();
    expect(read).toHaveLength(10);
    expect(bench.secondsToNext()).toBe(60);
    await cycle();
    expect(read.toSorted()).toEqual(captions.toSorted());
    expect(bench.secondsToNext()).toBe(seconds);
  });

  test('it leaves whoever asks for that alone, and sends to who is in danger', async () => {
    list(['Stop it, bot', danger], limits);
    await cycle();
    const closed = await db().selectFrom('closed_contacts').select('author_id').execute();
    expect(closed).toEqual([{ author_id: 'Stop it, bot' }]);
    const { id } = (await activities()).find(({ state }) => state === 'waiting') ?? { id: '' };
    onNetwork({ readTarget: async () => ({ outcome: 'read', value: mention(danger) }) }, limits);
    await bench.decide({ id, version: 1, decision: 'approve', text: 'I call you now.' });
    await cycle();
    expect(await stateOf(id)).toBe('done');
    expect(bench.sent).toMatchObject([{ text: 'I call you now.' }]);
  });
});

test('reads what looks like danger before all else', async () => {
  list(['Is it new?', 'Is it old?', danger], {});
  await cycle();
  expect(read).toEqual([danger]);
});

test('sends what is approved in a rest when its pause is over', async () => {
  const id = await bench.waiting();
  list([], { ...atNight, secondsBetweenActs: { min: 10, max: 20 } });
  await bench.decide({ id, version: 0, decision: 'approve' });
  await insertDone(hoursAgo(0));
  await cycle();
  expect([bench.sent.length, bench.secondsToNext()]).toEqual([0, 10]);
});

describe('between two acts that are approved', () => {
  const pauses = { secondsBetweenActs: { min: 10, max: 20 } };
  let second: string;
  beforeEach(async () => {
    const first = await bench.waiting();
    const author = { author_id: 'did:max', author_username: 'max' };
    second = await bench.waiting({ story_id: 'post/b', ...author });
    onNetwork({ readTarget: async (_session, ref) => asItIs({ ref }) }, pauses);
    await bench.decide(
      { id: first, version: 0, decision: 'approve' },
      { id: second, version: 0, decision: 'approve' },
    );
  });

  const listNow = (...targets: NetworkTarget[]) =>
    onNetwork(
      {
        readTarget: async (_session, ref) => asItIs({ ref }),
        listTargets: async () => ({ outcome: 'read', value: { targets, cursor: 'end' } }),
      },
      pauses,
    );

  test('it reads, and puts a crisis before its owner', async () => {
    listNow(mention('Is it new?'), mention(danger));
    await cycle();
    expect(read.toSorted()).toEqual([danger, 'Is it new?']);
    const waiting = (await activities()).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject([{ caption: danger, post_kind: 'crisis' }]);
    expect([bench.sent.length, bench.secondsToNext()]).toEqual([1, 10]);
  });

  test('it goes on in time, however many posts there are to read', async () => {
    listNow(...Array.from({ length: 14 }, (_none, index) => mention(`Is it number ${index}?`)));
    await cycle();
    expect([read.length, bench.sent.length, bench.secondsToNext()]).toEqual([10, 1, 10]);
  });

  test('it goes on at once where the pause ends while it reads, also at night', async () => {
    await cycle();
    expect(bench.sent).toHaveLength(1);
    const reading = async () => {
      bench.clock = hoursAgo(-11 / 3600);
      return { outcome: 'read' as const, value: { targets: [], cursor: 'end' } };
    };
    onNetwork(
      { readTarget: async (_session, ref) => asItIs({ ref }), listTargets: reading },
      { ...pauses, ...atNight },
    );
    await cycle();
    expect(bench.secondsToNext()).toBeLessThanOrEqual(0);
    await cycle();
    expect(bench.sent).toHaveLength(2);
  });

  test('it sends nothing to whoever asks for silence meanwhile', async () => {
    listNow();
    await cycle();
    bench.clock = hoursAgo(-10 / 3600);
    const max = { ...lia, id: 'did:max', username: 'max' };
    listNow({ ...mention('Please stop answering me'), author: max });
    await cycle();
    expect(bench.sent).toHaveLength(1);
    expect((await activities()).find(({ id }) => id === second)).toMatchObject({
      state: 'withdrawn',
      outcome_reason: 'contactClosed',
    });
  });
});

test('sends nothing to whoever has asked for silence since the last poll', async () => {
  const id = await bench.waiting({ author_id: lia.id, author_username: lia.username });
  list([], {});
  await bench.decide({ id, version: 0, decision: 'approve' });
  const stop = { ...mention('Please stop answering me'), author: lia };
  const value = { targets: [stop], cursor: 'end' };
  onNetwork({ listTargets: async () => ({ outcome: 'read', value }) });
  await cycle();
  expect(bench.sent).toEqual([]);
  expect(await stateOf(id)).toBe('withdrawn');
});

test.each([0, 1])(
  'before an approved answer, after %p failures, the network is asked for its post, then for what is new',
  async (failures) => {
    const calls: string[] = [];
    onNetwork({
      async listTargets() {
        calls.push('listTargets');
        return { outcome: 'read', value: { targets: [], cursor: 'end' } };
      },
      async readTarget() {
        calls.push('readTarget');
        return asItIs();
      },
    });
    await bench.setProfile({ look_failures: failures });
    await bench.decide({ id: await bench.waiting(), version: 0, decision: 'approve' });
    await cycle();
    expect(calls.slice(0, 2)).toEqual(['readTarget', 'listTargets']);
  },
);

test.each([
  ['a short pause', () => insertDone(hoursAgo(0)), {}],
  ['a rest without payment', () => setPayment('INACTIVE'), atNight],
])('reads nothing in %s', async (_what, rest, limits) => {
  await rest();
  list([danger], limits);
  await cycle();
  expect([lists, read]).toEqual([0, []]);
});

test('reads nothing at night where the bot acts on every story', async () => {
  list([danger], { ...atNight, conduct: 'everyStory' });
  await cycle();
  expect([lists, read]).toEqual([0, []]);
  expect(bench.secondsToNext()).toBeGreaterThan(3600);
});
