import { hourMs } from '../../../shared/durations.ts';
import { readHandle } from '../../../shared/networks/readHandle.ts';
import type { CallOptions, Network, NetworkAct } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import type { AtprotoOptions } from './AtprotoOptions.ts';
import { accountNames } from './accountNames.ts';
import { isSameSession, readSession } from './atprotoSession.ts';
import { canReturnTo } from './oauth/canReturnTo.ts';
import { permittedActs } from './oauth/scopes.ts';
import { ensureBotLabel, takeOffBotLabel } from './botLabel.ts';
import { countReactions } from './countReactions.ts';
import { findGone } from './findGone.ts';
import { getProfile } from './lexicons.ts';
import { listTargets } from './listTargets.ts';
import { findAct, performAct, textLimits, withMayWrite } from './performAct.ts';
import { isBot } from './posts.ts';
import { readInsights } from './readInsights.ts';
import { readPeople } from './readPeople.ts';
import { readPicture } from './readPicture.ts';
import { readTarget } from './readTarget.ts';
import { isAccountName } from './resolveAccount.ts';
import { locate, signIn, submitTwoFactorCode } from './signIn.ts';
import { signInStart } from './signInStart.ts';
import { undoAct } from './undoAct.ts';
import { webAddressOf } from './webAddressOf.ts';
import { withClient, type AccountClient } from './withClient.ts';
import { withSignal } from './withSignal.ts';

/** Whether a session by OAuth permits such an act; one of a password permits all. */
const mayMake = (session: NetworkSession, { kind }: NetworkAct): boolean =>
  !readSession(session).oauth || permittedActs.includes(kind);

export const atprotoName = 'atproto';
const targetMaxAgeHours = 24;

/** Bluesky and every other server that speaks AT Protocol. */
export function createAtprotoNetwork(options: AtprotoOptions): Network {
  const { fetch, now = () => new Date() } = options;

  /** Reads with the account of the session, or returns an error. */
  function read<T>(
    session: NetworkSession,
    callOptions: CallOptions | undefined,
    ask: (client: AccountClient) => Promise<T>,
  ) {
    return withClient({ servers: options, session, options: callOptions }, async (client) => ({
      outcome: 'read' as const,
      value: await ask(client),
    }));
  }

  return {
    name: atprotoName,
    hasCommonReturn: true,
    canReturnTo,
    capabilities: {
      acts: ['like', 'comment', 'repost', 'follow'],
      commentMaxBytes: textLimits.bytes,
    },
    signInStart,
    limits: {
      conduct: 'invitedOnly',
      dailyCap: 30,
      workingHours: { from: 0, to: 24 },
      // Somebody waits for each of them.
      secondsBetweenActs: { min: 10, max: 20 },
      targetMaxAgeHours,
    },
    // The key of a record follows from the act.
    keepsIdempotencyKeys: true,
    actionSettlesSeconds: 15,
    normalizeUsername: readHandle,
    isUsername: isAccountName,

    locate: (account, callOptions) => locate(options, account, callOptions),
    signIn: (credentials, callOptions) => signIn(options, credentials, callOptions),
    submitTwoFactorCode: (answer, callOptions) => submitTwoFactorCode(options, answer, callOptions),

    capabilitiesOf: () => ({
      commentMaxGraphemes: textLimits.graphemes,
      insights: ['interactions'],
    }),

    beginRedirect: async (account, callOptions) => {
      const { beginRedirect } = await import('./oauth/beginRedirect.ts');
      return beginRedirect(options, account, callOptions);
    },
    finishRedirect: async (answer, callOptions) => {
      const { finishRedirect } = await import('./oauth/finishRedirect.ts');
      return finishRedirect(options, answer, callOptions);
    },

    signOut: (session, { isUnlinked, hadBotLabel, others = [], ...callOptions }) =>
      withClient({ servers: options, session, options: callOptions }, async (client, account) => {
        if (isUnlinked && !hadBotLabel) await takeOffBotLabel(client);
        if (!others.some((other) => isSameSession(other, session))) await account.logout();
        return { outcome: 'done' };
      }),

    readAccount: (session, callOptions) =>
      read(session, callOptions, async (client) => {
        const profile = await client.call(getProfile, { actor: client.did });
        await ensureBotLabel(client, profile);
        return {
          ...accountNames(profile),
          hadBotLabel: isBot(profile),
          followersCount: profile.followersCount ?? null,
          followsCount: profile.followsCount ?? null,
          mediaCount: profile.postsCount ?? null,
        };
      }),

    readPeople: (session, names, callOptions) =>
      read(session, callOptions, (client) => readPeople(client, names)),

    listTargets: (session, { cursor, ...callOptions } = {}) => {
      const at = now();
      const since = new Date(at.getTime() - targetMaxAgeHours * hourMs);
      return read(session, callOptions, (client) =>
        listTargets(client, { cursor, now: at, since }),
      );
    },

    readTarget: (session, targetRef, callOptions) =>
      withClient({ servers: options, session, options: callOptions }, (client) =>
        readTarget(client, targetRef),
      ),

    readPicture: (session, targetRef, callOptions) =>
      read(session, callOptions, (client) => {
        const fetchPicture = withSignal(options.fetchPicture, callOptions?.signal);
        return readPicture(client, targetRef, { fetchPicture });
      }),

    async performAct(session, action, callOptions = {}) {
      if (!mayMake(session, action)) return { outcome: 'refused', reason: 'notOffered' };
      const servers = { ...options, fetch: withMayWrite(fetch, callOptions) };
      return withClient({ servers, session, options: callOptions }, (client) =>
        performAct(client, action),
      );
    },

    findAct: (session, action, callOptions) =>
      withClient({ servers: options, session, options: callOptions }, (client) =>
        findAct(client, action),
      ),

    undoAct: (session, action, callOptions) =>
      withClient({ servers: options, session, options: callOptions }, (client) =>
        undoAct(client, action),
      ),

    findGone: (session, targetRefs, callOptions) =>
      read(session, callOptions, (client) => findGone(client, targetRefs)),

    countReactions: (session, recordRefs, callOptions) =>
      read(session, callOptions, (client) => countReactions(client, recordRefs)),

    webAddressOf,

    readInsights: (session, callOptions) =>
      read(session, callOptions, (client) => readInsights(client, now())),
  };
}
