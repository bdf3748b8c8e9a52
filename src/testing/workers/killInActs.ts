import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './openInstallation.ts';

/**
 * When a worker is killed: its write then never arrives, arrives after its death, is performed and
 * its answer lost, or is answered, and whether the outcome was still recorded is chance.
 */
const moments = ['lost', 'received', 'performed', 'answered'] as const;
export type Moment = (typeof moments)[number];

type WritePhase = 'received' | 'performed' | 'answered';

interface Kills<Write> {
  installation: Installation;
  /** Whether there is one more to come; each call takes one. */
  takeKill: () => boolean;
  onKill: (moment: Moment) => void;
  /** The act that a write makes, the same with each repetition; undefined: it makes none. */
  actOf: (write: Write) => string | undefined;
}

type Passing = 'lost' | undefined;

/** An act that was killed once is mostly left in peace when it is tried again. */
const shareKilledAgain = 1 / 3;
const longestRecordingMs = 30;

/** Kills the installation's worker in the middle of acts, and starts the next one each time. */
export function killInActs<Write>({
  installation,
  takeKill,
  onKill,
  actOf,
}: Kills<Write>): (phase: WritePhase, write: Write) => Promise<Passing> {
  const seen = new Set<string>();
  /** The write in the middle of which the worker dies next. */
  let chosen: { name: string; moment: Moment } | undefined;

  function choose(name: string): Moment | undefined {
    const isAgain = seen.has(name);
    seen.add(name);
    if (chosen || (isAgain && Math.random() > shareKilledAgain) || !takeKill()) return undefined;
    const moment = moments[Math.floor(Math.random() * moments.length)] ?? 'received';
    chosen = { name, moment };
    return moment;
  }

  async function kill(moment: Moment): Promise<void> {
    await installation.end('SIGKILL');
    onKill(moment);
    installation.start();
    chosen = undefined;
  }

  return async (phase, write) => {
    const name = actOf(write);
    if (name === undefined) return undefined;
    if (phase === 'received') {
      const moment = choose(name);
      if (moment === 'lost' || moment === 'received') await kill(moment);
      return moment === 'lost' ? 'lost' : undefined;
    }
    const isChosen = chosen?.name === name && chosen.moment === phase;
    if (!isChosen) return undefined;
    if (phase === 'answered') await pause(Math.random() * longestRecordingMs);
    await kill(phase);
    return undefined;
  };
}
