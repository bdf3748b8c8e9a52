import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkInsights } from '../../server/networks/NetworkInsights.ts';
import type { NetworkTarget } from '../../server/networks/target.ts';
import { dayMs } from '../../shared/durations.ts';
import { setUpBot } from '../bot/setUpBot.ts';
import type { Person } from './createPerson.ts';
import { connectTo, startAtproto, type Atproto } from './startAtproto.ts';
import { testPostgres } from '../postgres/testPostgres.ts';

const startMs = 300_000;

interface Ref {
  uri: string;
}

interface Seen extends Ref {
  viewer?: { replyDisabled?: boolean; threadMuted?: boolean };
}

/** For the tests of one file: the bench of a bot with real servers of AT Protocol. */
export function setUpAtproto() {
  const bench = setUpBot();
  let atproto: Atproto;
  let network: Network;
  let ana: Person;
  let session: string;
  beforeAll(async () => {
    atproto = await startAtproto((await testPostgres()).url);
    network = connectTo(atproto);
  }, startMs);
  afterAll(() => atproto?.stop());

  /** The profile of the bench becomes one of `ana`; `before` is waited for with each act. */
  async function operate(before: (targetRef: string) => Promise<void> | undefined): Promise<void> {
    const { did, handle: username, password } = ana;
    bench.clock = new Date();
    bench.setNetwork({
      ...network,
      limits: { ...network.limits, secondsBetweenActs: { min: 0, max: 0 } },
      async performAct(...parts) {
        await before(parts[1].targetRef);
        return network.performAct(...parts);
      },
    });
    const since = new Date(bench.clock.getTime() - 30 * dayMs);
    await bench.setProfile({ network: 'atproto', username, account_id: did, account_since: since });
    const signedIn = await network.signIn({ username, password });
    if (signedIn.outcome !== 'accepted') throw new Error(`Sign-in: ${signedIn.outcome}.`);
    ({ session } = signedIn);
    const place = { profileId: bench.profileId, kind: 'session' } as const;
    await bench.context.secrets.save(bench.database.db, { ...place, secret: session });
  }

  /** What addresses the account. */
  async function list(): Promise<NetworkTarget[]> {
    const read = await network.listTargets(session);
    return read.outcome === 'read' ? read.value.targets : [];
  }

  return Object.assign(bench, {
    shim: () => atproto.shim,
    /** A new account for which the bot acts, and other people. */
    async operateAmong<Name extends string>(
      names: Name[],
      before: (targetRef: string) => Promise<void> | undefined = () => undefined,
    ): Promise<Record<Name | 'ana', Person>> {
      const all = ['ana' as const, ...names];
      const people = all.map(async (name) => [name, await atproto.createPerson(name)] as const);
      const created = Object.fromEntries(await Promise.all(people)) as Record<Name | 'ana', Person>;
      ({ ana } = created);
      await operate(before);
      return created;
    },
    /** The index is some way behind the PDS. */
    async untilSeen(uri: string, isSo: (post: Seen | undefined) => boolean): Promise<void> {
      const readPosts = () => ana.read<{ posts: Seen[] }>('app.bsky.feed.getPosts', { uris: uri });
      while (!isSo((await readPosts()).posts[0])) await pause(50);
    },
    list,
    async insights(): Promise<NetworkInsights> {
      const read = await network.readInsights(session);
      if (read.outcome !== 'read') throw new Error(`The insights returned ${read.outcome}.`);
      return read.value;
    },
    async untilListed(posts: Record<string, Ref>): Promise<void> {
      for (;;) {
        const refs = (await list()).map(({ ref }) => ref);
        if (Object.values(posts).every(({ uri }) => refs.includes(uri))) return;
        await pause(50);
      }
    },
    async cyclesUntilNothingIsLeft(): Promise<void> {
      do await bench.cycleLater(1);
      while (bench.nextPolls.at(-1)?.rests_for !== 'noStory');
    },
    /** How each act has ended, by the name of its post. */
    async endsOf(posts: Record<string, Ref>): Promise<Record<string, (string | null)[]>> {
      const acts = await bench.activities();
      const ends = Object.entries(posts).map(([name, { uri }]) => {
        const ofPost = acts.filter(({ story_id }) => story_id === uri);
        return [name, ofPost.map(({ outcome, outcome_reason }) => outcome_reason ?? outcome)];
      });
      return Object.fromEntries(ends) as Record<string, (string | null)[]>;
    },
    /** The texts of the account's answers, by the posts' addresses. */
    async answers(): Promise<Map<string, string>> {
      const params = { repo: ana.did, collection: 'app.bsky.feed.post', limit: '100' };
      const { records } = await ana.read<{
        records: { value: { text: string; reply?: { parent: Ref } } }[];
      }>('com.atproto.repo.listRecords', params);
      return new Map(
        records.flatMap(({ value }) => (value.reply ? [[value.reply.parent.uri, value.text]] : [])),
      );
    },
  });
}
