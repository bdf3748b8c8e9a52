import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { setUpAtproto } from '../../../testing/atproto/setUpAtproto.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { phrasesFor } from '../../bot/writer/builtIn/phrases.ts';

// What happens on real servers of AT Protocol when people write by hand, take other names, or close their account.

const longMs = 300_000;
const bench = setUpAtproto();
const { activities, answers, cycleLater, cyclesUntilNothingIsLeft, untilListed, untilSeen } = bench;
const db = () => bench.database.db;

/** Gives an account another handle, and waits until the index knows it. */
async function rename(person: Person, name: string): Promise<string> {
  const handle = `${name}-${Date.now().toString(36)}.test`;
  await person.call('com.atproto.identity.updateHandle', { handle });
  const look = () =>
    person.read<{ handle: string }>('app.bsky.actor.getProfile', { actor: person.did });
  while ((await look()).handle !== handle) await pause(50);
  return handle;
}

test(
  'a person who answers by hand has the conversation, and what waits there stays for them',
  async () => {
    bench.isApproving = false;
    const { ana, lia } = await bench.operateAmong(['lia']);
    const thanks = await lia.post({ text: 'Thank you so much!', mentions: ana });
    await untilListed({ thanks });
    await cyclesUntilNothingIsLeft();
    const byHand = await ana.post({ text: 'Any time, dear!', replyTo: thanks });
    // The index tells of no reply to a post that it does not know yet.
    await untilSeen(byHand.uri, (post) => post !== undefined);
    const replyTo = { ...byHand, root: thanks };
    const again = await lia.post({ text: 'Thank you so much!', replyTo });
    await untilListed({ again });
    await cyclesUntilNothingIsLeft();
    expect(await activities()).toMatchObject([{ story_id: thanks.uri, state: 'waiting' }]);
    const own = await db().selectFrom('own_conversations').select('conversation_id').execute();
    expect(own).toEqual([{ conversation_id: thanks.uri }]);
    expect([...(await answers()).values()]).toEqual(['Any time, dear!']);
  },
  longMs,
);

test(
  'who asks whose bot it is hears the name that the account has by now',
  async () => {
    const { ana, lia } = await bench.operateAmong(['lia']);
    const handle = await rename(ana, 'anew');
    const question = await lia.post({ text: 'Are you a bot?', mentions: { ...ana, handle } });
    await untilListed({ question });
    await cyclesUntilNothingIsLeft();
    const notice = phrasesFor('en').botNotice.replace('{owner}', handle);
    expect((await answers()).get(question.uri)).toBe(notice);
    const profile = db().selectFrom('profiles').select(['username', 'account_name']);
    expect(await profile.executeTakeFirst()).toEqual({ username: handle, account_name: handle });
  },
  longMs,
);

test(
  'somebody who is to be left alone is, under another name too, and whoever takes the former one is not',
  async () => {
    const { ana, lia, rui } = await bench.operateAmong(['lia', 'rui']);
    await db()
      .insertInto('blocked_people')
      .values({ profile_id: bench.profileId, name: lia.handle })
      .execute();
    await cycleLater();
    await rename(lia, 'lianew');
    await rui.call('com.atproto.identity.updateHandle', { handle: lia.handle });
    const posts = {
      lia: await lia.post({ text: 'Thank you so much!', mentions: ana }),
      rui: await rui.post({ text: 'Thank you so much!', mentions: ana }),
    };
    await untilListed(posts);
    await cyclesUntilNothingIsLeft();
    expect((await activities()).map(({ story_id }) => story_id)).toEqual([posts.rui.uri]);
  },
  longMs,
);

test(
  'a deactivated account for which somebody waits is said to be one',
  async () => {
    const { ana, lia } = await bench.operateAmong(['lia']);
    const mention = await lia.post({ text: 'Thank you so much!', mentions: ana });
    await untilListed({ mention });
    await ana.call('com.atproto.server.deactivateAccount', {});
    await cycleLater();
    const profile = db().selectFrom('profiles').select(['sync_code', 'sync_reason']);
    expect(await profile.executeTakeFirst()).toEqual({
      sync_code: 8,
      sync_reason: 'accountDeactivated',
    });
  },
  longMs,
);
