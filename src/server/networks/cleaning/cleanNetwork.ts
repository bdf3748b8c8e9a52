import type { Network } from '../network.ts';
import type { ByAudience, ContentInsights, NetworkInsights } from '../NetworkInsights.ts';
import type {
  ActResult,
  BeginRedirectResult,
  FindResult,
  FinishRedirectResult,
  NetworkAccount,
  NetworkPerson,
  ReadResult,
  SignedIn,
  SignInResult,
  SubmitTwoFactorCodeResult,
  TargetResult,
  Unreachable,
} from '../results.ts';
import { cleanAbout } from './cleanAbout.ts';
import { cleanList, cleanNames, cleanTarget } from './cleanTarget.ts';
import { cleanCount, cleanName, cleanRef } from './cleanValues.ts';

/**
 * The network with all that it answers bounded and cleaned: texts without stray marks, counts that can be
 * stored, or null, times that a calendar has, addresses that are some. Every connector is used through
 * this alone, so nobody behind it guards against what a server may send.
 */
export function cleanNetwork(network: Network): Network {
  const { beginRedirect, finishRedirect, readPeople, undoAct, findGone, countReactions } = network;
  return {
    ...network,
    async signIn(...input) {
      return cleanSignIn(await network.signIn(...input));
    },
    async submitTwoFactorCode(...input) {
      return cleanSignIn(await network.submitTwoFactorCode(...input));
    },
    ...(beginRedirect && {
      beginRedirect: async (...input) => cleanBegun(await beginRedirect(...input)),
    }),
    ...(finishRedirect && {
      finishRedirect: async (...input) => cleanSignIn(await finishRedirect(...input)),
    }),
    async readAccount(...input) {
      return cleanRead(await network.readAccount(...input), cleanAccount);
    },
    async listTargets(...input) {
      return cleanRead(await network.listTargets(...input), cleanList);
    },
    async readTarget(...input) {
      return cleanTargetResult(await network.readTarget(...input));
    },
    async performAct(...input) {
      return cleanRecord(await network.performAct(...input));
    },
    async findAct(...input) {
      return cleanRecord(await network.findAct(...input));
    },
    ...(readPeople && {
      async readPeople(session, names, options) {
        const asked = new Set(names);
        const read = await readPeople(session, names, options);
        return cleanRead(read, (people) => people.flatMap((person) => cleanPerson(person, asked)));
      },
    }),
    ...(undoAct && {
      undoAct: async (...input) => cleanPause(await undoAct(...input)),
    }),
    ...(findGone && {
      async findGone(session, refs, options) {
        const asked = new Set(refs);
        const gone = await findGone(session, refs, options);
        return cleanRead(gone, (found) => found.filter((ref) => asked.has(ref)));
      },
    }),
    ...(countReactions && {
      async countReactions(session, refs, options) {
        const asked = new Set(refs);
        const counted = await countReactions(session, refs, options);
        return cleanRead(counted, (counts) => cleanCounts(counts, asked));
      },
    }),
    async readInsights(...input) {
      return cleanRead(await network.readInsights(...input), cleanInsights);
    },
  };
}

function cleanRead<T>(result: ReadResult<T>, clean: (value: T) => T): ReadResult<T> {
  return result.outcome === 'read' ? { ...result, value: clean(result.value) } : cleanPause(result);
}

const longestPauseSeconds = 86_400;
const usualPauseSeconds = 60;

/** A server may ask to be left alone for any time. */
function cleanPause<R extends { outcome: string }>(result: R): R {
  if (!('retryAfterSeconds' in result)) return result;
  const asked = Math.min(Number(result.retryAfterSeconds), longestPauseSeconds);
  return { ...result, retryAfterSeconds: cleanCount(Math.ceil(asked)) ?? usualPauseSeconds };
}

const strangeAnswer: Unreachable = { outcome: 'unreachable', reason: 'strangeAnswer' };

function cleanBegun(result: BeginRedirectResult): BeginRedirectResult {
  if (result.outcome !== 'redirectAsked' || !result.about) return cleanPause(result);
  return { ...result, about: cleanAbout(result.about) };
}

function cleanSignIn<R extends SignInResult | SubmitTwoFactorCodeResult | FinishRedirectResult>(
  result: R,
): R | Unreachable {
  if (result.outcome === 'accepted') return cleanSignedIn(result) as R | Unreachable;
  if (result.outcome !== 'twoFactorCodeAsked') return cleanPause(result);
  return { ...result, example: cleanName(result.example) };
}

/** An account without an id that could be stored is none. */
function cleanSignedIn(result: SignedIn): SignedIn | Unreachable {
  const accountId = cleanRef(result.accountId);
  if (accountId === undefined) return strangeAnswer;
  const { username, ...rest } = result;
  const name = cleanName(username);
  return { ...rest, accountId, ...(name !== '' && { username: name }) };
}

const cleanAccount = (account: NetworkAccount): NetworkAccount => ({
  ...cleanNames(account),
  ...(account.hadBotLabel !== undefined && { hadBotLabel: account.hadBotLabel }),
  followersCount: cleanCount(account.followersCount),
  followsCount: cleanCount(account.followsCount),
  mediaCount: cleanCount(account.mediaCount),
});

function cleanPerson(person: NetworkPerson, askedFor: ReadonlySet<string>): NetworkPerson[] {
  const { asked } = person;
  const id = cleanRef(person.id);
  const username = cleanName(person.username) || id;
  return askedFor.has(asked) && id !== undefined && username !== undefined
    ? [{ asked, id, username }]
    : [];
}

/** A target without an address or an author is none. */
function cleanTargetResult(result: TargetResult): TargetResult {
  if (result.outcome !== 'read') return cleanPause(result);
  const value = cleanTarget(result.value);
  return value ? { ...result, value } : { outcome: 'gone' };
}

function cleanRecord<R extends ActResult | FindResult>(result: R): R {
  if (!('recordRef' in result)) return cleanPause(result);
  const { recordRef: made, ...rest } = result;
  const recordRef = cleanRef(made);
  return (recordRef === undefined ? rest : { ...rest, recordRef }) as R;
}

function cleanCounts(counts: Map<string, number>, asked: ReadonlySet<string>): Map<string, number> {
  return new Map(
    [...counts].flatMap(([ref, counted]): [string, number][] => {
      const count = cleanCount(counted);
      return asked.has(ref) && count !== null ? [[ref, count]] : [];
    }),
  );
}

function cleanInsights(insights: NetworkInsights): NetworkInsights {
  return {
    views: cleanParts(insights.views),
    interactions: cleanParts(insights.interactions),
    accountsReached: cleanCount(insights.accountsReached),
    profileVisits: cleanCount(insights.profileVisits),
    reels: cleanParts(insights.reels),
    stories: cleanParts(insights.stories),
    posts: cleanParts(insights.posts),
  };
}

/** Null where one of its counts is none: half of it would be told as all. */
function cleanParts<T extends ByAudience | ContentInsights>(parts: T | null): T | null {
  if (!parts) return null;
  const counts = Object.entries(parts).map(([name, count]) => [name, cleanCount(count)] as const);
  const isWhole = counts.every(([, count]) => count !== null);
  return isWhole ? { ...parts, ...Object.fromEntries(counts) } : null;
}
