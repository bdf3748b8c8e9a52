import type { NetworkAct } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import type { NetworkTarget } from '../target.ts';
import type { ConformanceFixture } from './ConformanceFixture.ts';

export async function signIn(fixture: ConformanceFixture): Promise<NetworkSession> {
  const { network, accounts, session } = fixture;
  if (session) return session();
  const result = await network.signIn(accounts.signsInAtOnce);
  if (result.outcome !== 'accepted') throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.session;
}

export async function challenge({ network, accounts }: ConformanceFixture): Promise<string> {
  const result = await network.signIn(codeOf(accounts));
  if (result.outcome !== 'twoFactorCodeAsked')
    throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.challenge;
}

export function codeOf({ asksCode }: ConformanceFixture['accounts']) {
  if (!asksCode) throw new Error('The fixture has no account that asks for a code.');
  return asksCode;
}

export async function list(
  { network }: ConformanceFixture,
  session: NetworkSession,
  cursor: string | null = null,
): Promise<{ targets: NetworkTarget[]; cursor: string | null }> {
  const listed = await network.listTargets(session, { cursor });
  if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
  return listed.value;
}

let made = 0;

/** A key of its own, from which a network may also derive the name of what it stores. */
export function like(targetRef: string): NetworkAct {
  made += 1;
  const createdAt = new Date(Date.now() - made);
  return { targetRef, kind: 'like', idempotencyKey: crypto.randomUUID(), createdAt };
}

/** An act of each kind; all of them are new. */
export function actOf(kind: NetworkAct['kind'], targetRef: string, text = '👏'): NetworkAct {
  const act = like(targetRef);
  return kind === 'comment' || kind === 'react' ? { ...act, kind, text } : { ...act, kind };
}
