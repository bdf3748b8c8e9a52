import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { aMention, lia } from '../../../testing/bot/aMention.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import type { Network } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { giveUpTarget } from '../act/leaveAlone.ts';
import { draftAct } from '../acts/draftAct.ts';
import { closeContact } from '../people/closedContacts.ts';
import { forgetOldDrafts } from '../acts/drafts.ts';
import { countActionsToday } from '../acts/recentActs.ts';

const bench = setUpBot();
const { activities, claimProfile, cycle, cycleLater, run, setNetwork, setPayment, setProfile } =
  bench;
const db = () => bench.database.db;

/** What the network is told to do, and whom the model was asked for. */
let sent: { ref: string; text: string | undefined }[];
let asked: string[];

const mention = (ref: string, parts: Partial<NetworkTarget> = {}) =>
  aMention(ref, {
    author: { ...lia, id: `did:${ref}`, username: ref, fullName: ref },
    publishedAt: bench.clock,
    ...parts,
  });

function onNetwork(listed: NetworkTarget[], act: Network['performAct'], parts = {}): void {
  setNetwork({
    limits: { conduct: 'invitedOnly', secondsBetweenActs: { min: 0, max: 0 } },
    listTargets: async () => ({ outcome: 'read', value: { targets: listed, cursor: null } }),
    async performAct(...request) {
      const [, action] = request;
      sent.push({ ref: action.targetRef, text: 'text' in action ? action.text : undefined });
      return act(...request);
    },
    ...parts,
  });
}

const done = async () => ({ outcome: 'done' as const });
const busy = async () =>
  ({ outcome: 'rateLimited', retryAfterSeconds: 5, heldBack: 'busy' }) as const;
const broken = () => Promise.reject(new Error('defect'));
const sentFor = (ref: string) => sent.filter((act) => act.ref === ref);
const drafts = () => db().selectFrom('drafts').selectAll().execute();

beforeEach(async () => {
  sent = [];
  asked = [];
  await db().deleteFrom('closed_contacts').execute();
  await db().deleteFrom('acted_stories').execute();
  await setProfile({ account_id: 'did:us', account_since: new Date('2026-01-01T00:00:00Z') });
  bench.context = {
    ...bench.context,
    writer: {
      async write({ target }) {
        asked.push(target.author.username);
        return { text: `Text ${asked.length} for ${target.author.username}`, author: 'model' };
      },
    },
  };
});

const givenUp = { state: 'withdrawn', outcome: 'refused', outcome_reason: 'gaveUp' };

test('an act that is given up shows the text that was tried last, also where no draft keeps it', async () => {
  const claimed = await claimProfile();
  const target = mention('bad');
  const words = { kind: 'comment', text: 'Thank you!', writtenBy: 'builtIn' } as const;
  const post = { target, reason: 'mention', reading: undefined, pictureId: undefined } as const;
  await draftAct(db(), { ...claimed, ...words, ...post, now: bench.clock });
  const chosen = { target, kind: 'aiComment' } as const;
  const { signal } = new AbortController();
  await giveUpTarget(bench.context, { ...claimed, signal }, { chosen, reason: 'gaveUp' });
  expect(await activities()).toMatchObject([
    { story_id: 'bad', ...givenUp, kind: 'comment', comment: 'Thank you!', written_by: 'builtIn' },
  ]);
});

test('an act that throws is tried three times with one text, and the next goes on', async () => {
  onNetwork([mention('bad'), mention('good')], async (_session, { targetRef }) => {
    if (targetRef === 'bad') throw new Error('defect');
    return { outcome: 'done' };
  });
  for (let count = 0; count < 10; count += 1) await cycleLater();
  expect(sentFor('bad')).toHaveLength(3);
  expect(sentFor('good')).toHaveLength(1);
  expect(asked).toEqual(['bad', 'good']);
  const acts = (await activities()).toSorted((a, b) => a.story_id.localeCompare(b.story_id));
  expect(acts).toMatchObject([
    { story_id: 'bad', ...givenUp, comment: 'Text 1 for bad', done_at: expect.any(Date) },
    { story_id: 'good', outcome: 'done' },
  ]);
  const [bad] = (await drafts()).filter(({ story_id }) => story_id === 'bad');
  expect(bad).toMatchObject({ defects: 3, comment: 'Text 1 for bad' });
});

test('what cannot be stored is tried three times with one text, after the others', async () => {
  await sql`alter table activities add constraint no_bad check (story_id <> 'bad' or conversation_id is null)`.execute(
    db(),
  );
  onNetwork([mention('bad'), mention('good')], done);
  for (let count = 0; count < 8; count += 1) await cycleLater();
  expect(sent.map(({ ref }) => ref)).toEqual(['good']);
  expect(asked).toEqual(['bad', 'good']);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'noStory' });
  expect(await activities()).toMatchObject([
    { story_id: 'good', outcome: 'done' },
    { story_id: 'bad', ...givenUp, kind: 'aiComment', comment: 'Text 1 for bad' },
  ]);
  const today = await countActionsToday(db(), bench.profileId, bench.clock);
  expect(today).toEqual({ all: 1, before: 0 });
  const [bad] = (await drafts()).filter(({ story_id }) => story_id === 'bad');
  expect(bad).toMatchObject({ defects: 3 });
  await sql`alter table activities drop constraint no_bad`.execute(db());
});

test('an act of which nobody can say whether it was made ends as unknown', async () => {
  onNetwork([mention('bad'), mention('good')], broken, { findAct: broken });
  for (let count = 0; count < 6; count += 1) await cycleLater();
  expect(await activities()).toMatchObject([
    { story_id: 'bad', outcome: 'unknown' },
    { story_id: 'good', outcome: 'unknown' },
  ]);
});

test('a host that is busy costs no second text: the one that was written is sent later', async () => {
  const answers = [busy, busy, done];
  onNetwork([mention('lia')], async () => (answers.shift() ?? busy)());
  for (let count = 0; count < 3; count += 1) await cycleLater();
  const text = 'Text 1 for lia';
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ ref: 'lia', text })));
  expect(asked).toEqual(['lia']);
  expect(await activities()).toMatchObject([
    { comment: text, written_by: 'model', kind: 'aiComment', outcome: 'done' },
  ]);
});

test('after three tries that the network held up the next goes first', async () => {
  onNetwork([mention('lia'), mention('rui')], async (_session, { targetRef }) =>
    targetRef === 'lia' ? { outcome: 'rateLimited', retryAfterSeconds: 1 } : { outcome: 'done' },
  );
  for (let count = 0; count < 4; count += 1) await cycleLater(600);
  expect(sent.map(({ ref }) => ref).slice(0, 3)).toEqual(['lia', 'lia', 'lia']);
  expect(sentFor('rui')).toHaveLength(1);
});

test('two tries that a busy host held up do not count as defects', async () => {
  const answers = [busy, busy, broken, broken, done];
  onNetwork([mention('lia')], async () => (answers.shift() ?? broken)());
  for (let count = 0; count < 5; count += 1) await cycleLater();
  expect(sent).toHaveLength(5);
  expect(await activities()).toMatchObject([{ story_id: 'lia', outcome: 'done' }]);
});

test('a try that a busy host held up forgives no defect', async () => {
  const answers = [broken, broken, busy, broken];
  const readPicture = async () => (answers.shift() ?? busy)();
  onNetwork([mention('lia', { hasPicture: true })], done, { readPicture });
  for (let count = 0; count < 6; count += 1) await cycleLater();
  expect(answers).toEqual([]);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'noStory' });
  expect(await drafts()).toMatchObject([{ tries: 1, defects: 3 }]);
});

test('a text that came while the process stopped is sent by the next one', async () => {
  onNetwork([mention('lia')], done);
  const stopping = new AbortController();
  const { writer } = bench.context;
  bench.context.writer = {
    write(...request) {
      stopping.abort();
      return writer.write(...request);
    },
  };
  await run(await claimProfile(), stopping.signal);
  expect(sent).toEqual([]);
  await cycleLater();
  expect(sent).toEqual([{ ref: 'lia', text: 'Text 1 for lia' }]);
  expect(asked).toEqual(['lia']);
});

test('payment that ends while the text is written stops the act, and the text waits', async () => {
  onNetwork([mention('lia')], done);
  const { writer } = bench.context;
  bench.context.writer = {
    async write(...request) {
      await setPayment('INACTIVE');
      return writer.write(...request);
    },
  };
  await cycle();
  expect(sent).toEqual([]);
  expect(await activities()).toEqual([]);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'payment' });
  await setPayment('ACTIVE');
  await cycleLater();
  expect(sent).toEqual([{ ref: 'lia', text: 'Text 1 for lia' }]);
  expect(asked).toEqual(['lia']);
});

test('payment that ends while the network reads the post stops the write, and the text waits', async () => {
  onNetwork([mention('lia')], async (_session, _action, options) => {
    await setPayment('INACTIVE');
    return (await options?.mayWrite?.()) === false ? { outcome: 'unreachable' } : done();
  });
  await cycle();
  expect(sent).toHaveLength(1);
  expect(await activities()).toMatchObject([{ state: 'approved', done_at: null }]);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'payment' });
  await setPayment('ACTIVE');
  onNetwork([mention('lia')], done);
  await cycleLater();
  expect(await activities()).toMatchObject([{ outcome: 'done', comment: 'Text 1 for lia' }]);
  expect(asked).toEqual(['lia']);
});

test('what another worker has taken over while the network read the post is not written', async () => {
  const answers: (boolean | undefined)[] = [];
  onNetwork([mention('lia')], async (_session, _action, options) => {
    answers.push(await options?.mayWrite?.());
    await setProfile({ lease_holder: crypto.randomUUID() });
    answers.push(await options?.mayWrite?.());
    return { outcome: 'unreachable' };
  });
  await cycle();
  expect(answers).toEqual([true, false]);
  expect(await activities()).toMatchObject([{ state: 'sending' }]);
});

test('asks again when it sends: who wants no contact any more gets nothing', async () => {
  onNetwork([mention('lia')], done);
  const { writer } = bench.context;
  bench.context.writer = {
    async write(...request) {
      const { profileId, clock: now } = bench;
      const stop = { reason: 'stop', targetRef: null } as const;
      const lia = { id: 'did:lia', username: 'lia' };
      await closeContact(db(), { profileId, author: lia, ...stop, now });
      return writer.write(...request);
    },
  };
  await cycleLater();
  await cycleLater();
  expect(sent).toEqual([]);
  expect(await activities()).toMatchObject([
    { state: 'withdrawn', outcome_reason: 'contactClosed' },
  ]);
});

test('forgets a draft when its target has become too old', async () => {
  bench.isApproving = false;
  onNetwork([mention('lia')], done);
  await cycle();
  await db().updateTable('activities').set({ state: 'drafted' }).execute();
  const signal = new AbortController().signal;
  await forgetOldDrafts(bench.context, signal);
  expect(await drafts()).toHaveLength(1);
  expect(await activities()).toMatchObject([{ state: 'drafted' }]);
  bench.clock = new Date(bench.clock.getTime() + 26 * 3_600_000);
  await forgetOldDrafts(bench.context, signal);
  expect(await drafts()).toEqual([]);
  expect(await activities()).toEqual([]);
});
