import type { ActState } from '../shared/contract/activity.ts';
import { pauseSeconds } from './remoteNetwork/createRemoteNetwork.ts';
import type { PerformedAct } from './remoteNetwork/startRemoteNetwork.ts';

/** What became of the actions; every list is empty where nothing went wrong. */
export interface Reckoning {
  performed: number;
  /** Performed more than once for an account on one story. */
  twice: string[];
  /** Performed, or approved, but not recorded as done. */
  lost: string[];
  /** Recorded as done, but not performed. */
  invented: string[];
  /** Sooner after the account's last one than the network's pause allows. */
  early: string[];
  open: number;
  mostOfAnAccount: number;
}

type Named = Pick<PerformedAct, 'account' | 'targetRef'>;

interface Kept {
  rows: (Named & { state: ActState })[];
  /** What the network has performed. */
  acts: PerformedAct[];
  /** Every act was approved. */
  isReviewed: boolean;
}

/** Compares what is stored with what the network has performed. */
export function reckon({ rows, acts, isReviewed }: Kept): Reckoning {
  const done = new Set(rows.filter(({ state }) => state === 'done').map(nameOf));
  const performed = acts.map(nameOf);
  const byAccount = Object.values(Object.groupBy(acts, ({ account }) => account));
  const expected = isReviewed ? [...rows.map(nameOf), ...performed] : performed;
  return {
    performed: performed.length,
    twice: performed.filter((name, index) => performed.indexOf(name) !== index),
    lost: [...new Set(expected)].filter((name) => !done.has(name)),
    invented: [...done].filter((name) => !performed.includes(name)),
    // What an owner approves waits for no pause.
    early: isReviewed ? [] : byAccount.flatMap((ofOne = []) => tooEarly(ofOne)),
    open: rows.filter(({ state }) => state === 'sending' || state === 'approved').length,
    mostOfAnAccount: Math.max(...byAccount.map((ofOne = []) => ofOne.length)),
  };
}

const nameOf = ({ account, targetRef }: Named) => `${account} ${targetRef}`;

function tooEarly(acts: PerformedAct[]): string[] {
  return acts.flatMap((act, index) => {
    const passedMs = act.at - (acts[index - 1]?.at ?? -Infinity);
    return passedMs < pauseSeconds.min * 1000 ? [`${nameOf(act)} after ${passedMs} ms`] : [];
  });
}
