import { beforeEach, describe, expect, test } from '@jest/globals';
import { aPostBefore } from '../../../testing/bot/aMention.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { ConversationPost, NetworkTarget } from '../../networks/target.ts';
import { findReviews } from '../review/reviewList.ts';

const bench = setUpKinds();
const { activities, cycleLater, list, mention } = bench;

beforeEach(async () => {
  bench.isApproving = false;
  const { profileId: profile_id, clock: changed_at } = bench;
  const rules = JSON.stringify({ steps: { thanks: 'automatic' } });
  const row = { profile_id, version: 1, rules, changed_at, changed_by: 'owner' as const };
  await bench.database.db.insertInto('profile_rules').values(row).execute();
});

const zoe = { authorId: 'did:zoe', username: 'zoe' };
const attached = { pictures: 0, hasVideo: false, card: null, hasUnread: false };
const card = (title: string, description: string) => ({ title, description, host: 'example.com' });
const ours = (parts: Partial<ConversationPost>) =>
  aPostBefore({ authorId: 'did:us', username: 'ana', isOurs: true, text: 'Today', ...parts });
const after = (...posts: ConversationPost[]) => ({ conversation: { id: 'thread', posts } });

/** What became of thanks with this around them. */
async function actOn(parts: Partial<NetworkTarget>, caption = 'Thank you!') {
  list([mention(caption, parts)]);
  await cycleLater();
  return (await activities())[0];
}

async function review() {
  const { db } = bench.database;
  const profile = await db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  const ids = (await activities()).map(({ id }) => id);
  return (await findReviews(bench.context, { profile, ids }))[0];
}

describe('an answer that would go out unasked', () => {
  test.each<[string, Partial<NetworkTarget>]>([
    ['what it answers', after(aPostBefore({ ...zoe, text: 'My mother died this morning.' }))],
    ['what the account has said', after(ours({ text: 'Our dog Max died this morning.' }))],
    ['what the account has said of others', after(ours({ text: 'We stand with the victims.' }))],
    ['what it quotes of the account', after(ours({ text: 'Our dog died.', isQuoted: true }))],
    ['a picture before it', after(aPostBefore({ ...zoe, altText: 'My father died.' }))],
    [
      'a page to which the account’s post leads',
      after(ours({ attached: { ...attached, card: card('Flood in the valley', 'Many dead.') } })),
    ],
    [
      'what the account’s post quotes',
      {
        ...after(ours({})),
        around: [aPostBefore({ ...zoe, text: 'O incêndio fez três vítimas.', isQuoted: true })],
      },
    ],
    [
      'what its author said to others',
      { around: [aPostBefore({ text: 'Minha mãe morreu esta manhã.', isToOthers: true })] },
    ],
  ])('waits where %s tells of a loss', async (_what, parts) => {
    expect(await actOn(parts)).toMatchObject({ state: 'waiting', wait_cause: 'lossAround' });
    expect(bench.performed).toEqual([]);
    expect(await review()).toMatchObject({ cause: 'lossAround' });
  });

  test.each<[string, Partial<NetworkTarget>]>([
    [
      'a page',
      after(ours({ attached: { ...attached, card: card('Ferry goes under', 'Hundreds lost') } })),
    ],
    [
      'somebody else’s words',
      { ...after(ours({})), around: [aPostBefore({ ...zoe, text: 'Look', isQuoted: true })] },
    ],
    ['what nobody can read', after(ours({ attached: { ...attached, hasUnread: true } }))],
    [
      'a page, where it is quoted',
      after(ours({ isQuoted: true, attached: { ...attached, card: card('News', '') } })),
    ],
  ])('waits where the account’s post leads to %s', async (_what, parts) => {
    expect(await actOn(parts)).toMatchObject({ state: 'waiting', wait_cause: 'leadsElsewhere' });
    expect(bench.performed).toEqual([]);
    expect(await review()).toMatchObject({ cause: 'leadsElsewhere' });
  });

  test.each<[string, Partial<NetworkTarget>]>([
    ['plain words', after(ours({ text: 'Our garden in spring' }))],
    ['several pictures', after(ours({ altText: 'Roses', attached: { ...attached, pictures: 3 } }))],
    ['a chat with others', { around: [aPostBefore({ text: 'Hello Rui', isToOthers: true })] }],
  ])('goes out beside %s', async (_what, parts) => {
    expect(await actOn(parts)).toMatchObject({ state: 'done' });
  });

  test('that says whose bot it is fits below any page, and below no loss', async () => {
    const page = ours({ attached: { ...attached, card: card('News', '') } });
    expect(await actOn(after(page), 'Are you a bot?')).toMatchObject({ state: 'done' });
  });
});

test('its owner is shown what tells of a loss around a post, and no chat', async () => {
  const chat = aPostBefore({ ref: 'post/chat', text: 'Hello Rui', isToOthers: true });
  const told = aPostBefore({ ref: 'post/told', text: 'She died today.', isToOthers: true });
  const quoted = aPostBefore({ ...zoe, ref: 'post/q', text: 'My dog died.', isQuoted: true });
  await actOn({ ...after(ours({})), around: [quoted, chat, told] });
  expect(await review()).toMatchObject({
    thread: [{ text: 'My dog died.' }, { text: 'Today', isOurs: true }],
    continuation: [{ text: 'She died today.' }],
  });
});
