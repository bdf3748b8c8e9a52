import { beforeEach, describe, expect, test } from '@jest/globals';
import { lia } from '../../../testing/bot/aMention.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { countGraphemes } from '../../../shared/language/countGraphemes.ts';
import { listActivities } from '../../activity/activities.ts';
import type { CommentRequest } from '../context/commentWriter.ts';
import type { Network } from '../../networks/network.ts';
import { readRecentActs } from '../acts/recentActs.ts';
import { readThread } from '../review/readThread.ts';
import { listReviews } from '../review/reviewList.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;
const db = () => bench.database.db;

const text = 'I am glad that you like it.';
const line = 'Automated answer on behalf of Ana Lima.';

async function lay(rules: Partial<Rules>) {
  const steps = { thanks: 'automatic', praise: 'automatic', greeting: 'automatic' };
  const columns = {
    version: 1,
    rules: JSON.stringify({ steps, ...rules }),
    changed_at: bench.clock,
    changed_by: 'owner' as const,
  };
  await db()
    .insertInto('profile_rules')
    .values({ profile_id: bench.profileId, ...columns })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(columns))
    .execute();
}

let asked: CommentRequest[] = [];
/** What a model writes. */
let words = text;

beforeEach(async () => {
  bench.isApproving = false;
  asked = [];
  words = text;
  bench.context.writer = {
    isModel: true,
    async write(request) {
      asked.push(request);
      return { text: words, author: 'model' };
    },
  };
  await lay({});
});

const sent = () => bench.performed.map((action) => action.text);

async function answer(caption: string, parts: Partial<Network> = {}, by = lia) {
  list([{ ...mention(caption), author: by }], parts);
  await cycleLater();
}

const otherPerson = { ...lia, id: 'did:rui', username: 'rui.example.com' };

describe('the first answer to a person that goes out unasked', () => {
  test('says whose automated answer it is, and no later one does', async () => {
    await answer('Thank you!');
    await answer('Thank you so much!');
    await answer('Thanks!', {}, otherPerson);
    expect(sent()).toEqual([`${text}\n\n${line}`, text, `${text}\n\n${line}`]);
  });

  test.each([
    ['Obrigada!', 'pt', 'Resposta automática em nome de Ana Lima.'],
    ['¡Gracias!', 'es', 'Respuesta automática en nombre de Ana Lima.'],
    ['Merci !', 'fr', 'Réponse automatique au nom de Ana Lima.'],
    ['ありがとうございます', 'ja', 'Ana Limaに代わる自動返信です。'],
  ])('says it in the language of the post: %s', async (caption, language, said) => {
    list([{ ...mention(caption), language }]);
    await cycleLater();
    expect(sent()).toEqual([`${text}\n\n${said}`]);
  });

  test("says it in its owner's words where there are some in that language", async () => {
    await lay({ firstContact: { en: 'A bot of {owner} wrote this; {owner} reads along.' } });
    await answer('Thank you!');
    list([{ ...mention('Obrigada!'), language: 'pt', author: otherPerson }]);
    await cycleLater();
    expect(sent()).toEqual([
      `${text}\n\nA bot of Ana Lima wrote this; Ana Lima reads along.`,
      `${text}\n\nResposta automática em nome de Ana Lima.`,
    ]);
  });

  test('is shown as it was sent, but stays apart from the text', async () => {
    await answer('Thank you!');
    const [act] = await activities();
    expect(act).toMatchObject({ comment: text, disclosure: line, state: 'done' });
    const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    const { user_id: userId, id: profileId } = profile;
    const sources = { ...bench.context, db: db() };
    const listed = await listActivities(sources, { userId, profileId, page: 1, limit: 10 });
    expect(listed.data.map((row) => row.text)).toEqual([`${text}\n\n${line}`]);
    const thread = await readThread(sources, { profile, actId: act?.id ?? '' });
    expect(thread.posts.filter(({ isOurs }) => isOurs).map((post) => post.text)).toEqual([
      `${text}\n\n${line}`,
    ]);
    expect((await readRecentActs(db(), profileId)).recentComments).toEqual([text]);
  });

  test('is written so short that it fits with the line', async () => {
    await answer('Thank you!');
    await answer('Thank you so much!');
    const [first, later] = asked.map(({ maxGraphemes }) => maxGraphemes);
    expect(first).toBe((later ?? 0) - countGraphemes(`\n\n${line}`));
  });

  test('waits for its owner where it does not fit', async () => {
    list([mention('Thank you!')]);
    const most = bench.context.networks.get('sandbox').capabilitiesOf('').commentMaxGraphemes;
    words = 'x'.repeat(most - 10);
    await cycleLater();
    expect(bench.performed).toEqual([]);
    expect(await activities()).toMatchObject([
      { state: 'waiting', comment: words, disclosure: null, wait_cause: 'noRoom' },
    ]);
    const profile = await db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
    const { items } = await listReviews(bench.context, { profile, query: {} });
    expect(items).toMatchObject([{ cause: 'noRoom', text: words }]);
  });

  test('carries no line where it waits for its owner, nor once that has approved it', async () => {
    await lay({ steps: {} });
    bench.isApproving = true;
    await answer('Thank you!');
    expect(sent()).toEqual([text]);
    expect(await activities()).toMatchObject([{ state: 'done', disclosure: null }]);
  });

  test('is the first also after one that was approved', async () => {
    await insertWaiting(db(), {
      profile_id: bench.profileId,
      published_at: bench.clock,
      state: 'done',
      outcome: 'done',
      done_at: bench.clock,
      approved_at: bench.clock,
    });
    await answer('Thank you!');
    expect(sent()).toEqual([`${text}\n\n${line}`]);
  });

  test('is no first one where the person was told that a bot answers', async () => {
    await answer('Are you a bot?');
    await answer('Thank you!');
    expect(sent()).toEqual([expect.stringContaining('a bot that answers for Ana Lima'), text]);
  });
});

describe('a person counts as told', () => {
  const killed = { performAct: () => Promise.reject(new Error('the process was killed')) };
  const lost = { performAct: async () => ({ outcome: 'unreachable' as const }) };

  test.each([
    { when: 'where a killed process had sent it', parts: killed, value: true, next: text },
    { when: 'where the answer of the network was lost', parts: lost, value: true, next: text },
    { when: 'only if it was found sent', parts: lost, value: null, next: `${text}\n\n${line}` },
  ])('$when', async ({ parts, value, next }) => {
    await answer('Thank you!', { ...parts, keepsIdempotencyKeys: false }).catch(() => undefined);
    await db().updateTable('profiles').set({ lease_holder: null, lease_until: null }).execute();
    const found = async () => ({ outcome: 'read' as const, value });
    await answer('Thank you so much!', { findAct: found, keepsIdempotencyKeys: false });
    for (let count = 0; count < 3; count += 1) await cycleLater(300);
    expect(sent()).toEqual([next]);
  });

  test('not by what was only practised', async () => {
    await bench.setProfile({ practice_since: bench.clock });
    await answer('Thank you!');
    await bench.setProfile({ practice_since: null });
    await answer('Thank you so much!');
    expect(sent()).toEqual([`${text}\n\n${line}`]);
  });

  test('not by an answer that was taken back, nor by a former account', async () => {
    await answer('Thank you!');
    await db().updateTable('activities').set({ state: 'takenBack' }).execute();
    await answer('Thank you so much!');
    await bench.setProfile({ account_since: new Date(bench.clock.getTime() + 1000) });
    bench.clock = new Date(bench.clock.getTime() + 2000);
    await answer('Thanks!');
    expect(sent()).toEqual(Array(3).fill(`${text}\n\n${line}`));
  });
});

test('a story of the sandbox is commented without such a line', async () => {
  for (let count = 0; count < 5; count += 1) await cycleLater(600);
  const acts = await activities();
  expect(acts.length).toBeGreaterThan(0);
  expect(acts.map(({ disclosure }) => disclosure)).toEqual(acts.map(() => null));
});
