import { isAddress, readAddress } from '../../../shared/networks/readAddress.ts';
import { hourMs } from '../../../shared/durations.ts';
import type { NetworkInsights } from '../NetworkInsights.ts';
import type { CallOptions, Network } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import { longestAnswer } from './answerText.ts';
import { takeOffBotFlag } from './botFlag.ts';
import { countReactions } from './countReactions.ts';
import { findGone } from './findGone.ts';
import { listTargets } from './listTargets.ts';
import { locate } from './locate.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import { readSession, usualLimits } from './mastodonSession.ts';
import { findAct, performAct } from './performAct.ts';
import { readAccount } from './readAccount.ts';
import { readPeople } from './readPeople.ts';
import { readPicture } from './readPicture.ts';
import { readTarget } from './readTarget.ts';
import { webAddressOf } from './refs.ts';
import { beginRedirect, finishRedirect } from './redirect.ts';
import { revokeToken } from './revokeToken.ts';
import { signIn } from './signIn.ts';
import { signInStart } from './signInStart.ts';
import { undoAct } from './undoAct.ts';
import { watch } from './watch.ts';
import { requireToken, withClient, type AccountClient } from './withClient.ts';

export const mastodonName = 'mastodon';
const targetMaxAgeHours = 24;

/** The network counts nothing of the last 24 hours. */
const noInsights: NetworkInsights = {
  views: null,
  interactions: null,
  accountsReached: null,
  profileVisits: null,
  reels: null,
  stories: null,
  posts: null,
};

/** Mastodon and every other server that speaks its interface. */
export function createMastodonNetwork(options: MastodonOptions): Network {
  const { now = () => new Date(), stream } = options;

  /** Calls with the account of the session, or returns an error. */
  function call<R extends object>(
    session: NetworkSession,
    callOptions: CallOptions | undefined,
    ask: (client: AccountClient) => Promise<R>,
  ) {
    return withClient({ servers: options, session, options: callOptions }, ask);
  }

  function read<T>(
    session: NetworkSession,
    callOptions: CallOptions | undefined,
    ask: (client: AccountClient) => Promise<T>,
  ) {
    return call(session, callOptions, async (client) => ({
      outcome: 'read' as const,
      value: await ask(client),
    }));
  }

  return {
    name: mastodonName,
    capabilities: { acts: ['like', 'comment'] },
    signInStart,
    limits: {
      conduct: 'invitedOnly',
      dailyCap: 30,
      workingHours: { from: 0, to: 24 },
      // Somebody waits for each of them.
      secondsBetweenActs: { min: 10, max: 20 },
      targetMaxAgeHours,
    },
    // Some servers ignore them, and the others forget them within the hour.
    keepsIdempotencyKeys: false,
    actionSettlesSeconds: 30,
    normalizeUsername: readAddress,
    isUsername: isAddress,

    locate: (account, callOptions) => locate(options, account, callOptions),
    signIn: (credentials, callOptions) => signIn(options, credentials, callOptions),
    // A token is all that is asked for.
    submitTwoFactorCode: async () => ({ outcome: 'twoFactorCodeWrong' }),

    capabilitiesOf: (session) => ({
      commentMaxGraphemes: longestAnswer(readSession(session) ?? usualLimits),
      insights: [],
    }),

    beginRedirect: (account, callOptions) => beginRedirect(options, account, callOptions),
    finishRedirect: (answer, callOptions) => finishRedirect(options, answer, callOptions),

    // A token that its person has made stays: no call ends it without its application's secret.
    signOut: (session, { isUnlinked, hadBotLabel, others = [], ...callOptions }) =>
      call(session, callOptions, async (client) => {
        if (isUnlinked && !hadBotLabel) await takeOffBotFlag(client);
        else await requireToken(client);
        await revokeToken(client, others);
        return { outcome: 'done' };
      }),

    readAccount: (session, callOptions) => call(session, callOptions, readAccount),

    readPeople: (session, names, callOptions) =>
      read(session, callOptions, (client) => readPeople(client, names)),

    listTargets: (session, { cursor, ...callOptions } = {}) => {
      const at = now();
      const since = new Date(at.getTime() - targetMaxAgeHours * hourMs);
      return read(session, callOptions, (client) =>
        listTargets(client, { cursor, now: at, since }),
      );
    },

    ...(stream && {
      watch: (session, watching) => watch(options, session, { ...watching, stream }),
    }),

    readTarget: (session, targetRef, callOptions) =>
      call(session, callOptions, (client) => readTarget(client, targetRef)),

    readPicture: (session, targetRef, callOptions) =>
      read(session, callOptions, (client) => {
        const { fetchPicture } = options;
        return readPicture(client, targetRef, { fetchPicture, signal: callOptions?.signal });
      }),

    performAct: (session, act, callOptions) =>
      call(session, callOptions, (client) => performAct(client, act)),

    findAct: (session, act, callOptions) =>
      call(session, callOptions, (client) => findAct(client, act)),

    undoAct: (session, act, callOptions) =>
      call(session, callOptions, (client) => undoAct(client, act)),

    findGone: (session, targetRefs, callOptions) =>
      read(session, callOptions, (client) => findGone(client, targetRefs)),

    countReactions: (session, recordRefs, callOptions) =>
      read(session, callOptions, (client) => countReactions(client, recordRefs)),

    webAddressOf,

    readInsights: (session, callOptions) =>
      read(session, callOptions, async (client) => {
        // Whether the session holds is for its server to say.
        await requireToken(client);
        return noInsights;
      }),
  };
}
