import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { NetworkSession } from '../../server/networks/results.ts';
import { formatSecretKeys, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { endChild } from '../processes/endChild.ts';
import { createPostgresDatabase } from '../postgres/templateDatabase.ts';
import { linkByConsent } from './consent.ts';
import type { Asked, RenewingOptions } from './renewingProcess.ts';
import { connectTo, type Atproto } from './startAtproto.ts';

interface RenewOptions {
  atproto: Atproto;
  browser: Browser;
  postgresUrl: string;
  rounds: number;
  processes: number;
  /** False: each renews by itself. */
  agree?: boolean;
  /** No more rounds after this time. */
  longestMs?: number;
  onRound?: (round: Round) => void;
}

export interface Round {
  /** Until the last process had its answer. */
  ms: number;
  /** How often the server gave tokens. */
  given: number;
  /** How often it only named the nonce that it wants, and was asked again. */
  nonces: number;
  /** Any other answer of its token endpoint. */
  refused: number;
  /** Processes that were told of no account. */
  lost: number;
  /** How many different sessions the others have then. */
  sessions: number;
}

interface Renewed {
  rounds: Round[];
  /** How many sessions of the account the server still knows. */
  sessions: number;
}

const program = join(import.meta.dirname, 'renewingProcess.ts');
const callback = 'http://127.0.0.1:3000/return';

/**
 * Has processes with database pools of their own ask for an account at once, each time with tokens that the server says
 * have expired. Ends before its time where the session is lost, or they have different ones.
 */
export async function renewInProcesses(options: RenewOptions): Promise<Renewed> {
  const { atproto, browser, postgresUrl, agree: agrees = true } = options;
  const person = await atproto.createPerson('ana');
  const { plcUrl, appViewUrl: resolverUrl } = atproto;
  const session = await linkByConsent(connectTo(atproto), { browser, callback, person });
  const address = await createPostgresDatabase(postgresUrl);
  const { databaseUrl } = address;
  const secretKeys = formatSecretKeys([makeSecretKey()]);
  const child: RenewingOptions = { databaseUrl, secretKeys, resolverUrl, plcUrl, agrees };
  const children = Array.from({ length: options.processes }, () =>
    fork(program, [JSON.stringify(child)]),
  );
  try {
    await Promise.all(children.map((each) => once(each, 'message')));
    const rounds = await renewAgain(children, session, options);
    return { rounds, sessions: await atproto.endSessions(person.did) };
  } finally {
    await Promise.all(children.map((each) => endChild(each, 'SIGTERM', 'SIGKILL')));
    await address.drop();
  }
}

async function renewAgain(
  children: ChildProcess[],
  first: NetworkSession,
  { atproto: { shim }, rounds: wanted, longestMs = Infinity, onRound }: RenewOptions,
): Promise<Round[]> {
  const rounds: Round[] = [];
  const endsAt = performance.now() + longestMs;
  let session = first;
  // With tokens that no round has used, nothing could have expired.
  await askAll(children, session);
  while (rounds.length < wanted && performance.now() < endsAt) {
    const counts = { given: 0, nonces: 0, refused: 0 };
    shim.onAnswer = (call, text) => {
      if (call === '/oauth/token') counts[kindOf(text)] += 1;
      return text;
    };
    shim.expireTokens();
    const startedAt = performance.now();
    const asked = await askAll(children, session);
    const ms = performance.now() - startedAt;
    const found = asked.filter(({ outcome }) => outcome === 'read');
    const renewed = new Set(found.map((each) => each.renewed));
    const lost = asked.length - found.length;
    const round = { ms, ...counts, lost, sessions: renewed.size };
    rounds.push(round);
    onRound?.(round);
    const [next] = renewed;
    if (lost > 0 || renewed.size > 1 || next === undefined) break;
    session = next;
  }
  shim.onAnswer = (_call, text) => text;
  return rounds;
}

function kindOf(text: string): 'given' | 'nonces' | 'refused' {
  if (text.includes('"access_token"')) return 'given';
  return text.includes('use_dpop_nonce') ? 'nonces' : 'refused';
}

const askAll = (children: ChildProcess[], session: NetworkSession): Promise<Asked[]> =>
  Promise.all(
    children.map(async (child) => {
      const answered = once(child, 'message') as Promise<[Asked]>;
      child.send(session);
      const [asked] = await answered;
      return asked;
    }),
  );
