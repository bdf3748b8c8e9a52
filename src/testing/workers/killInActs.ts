import { setTimeout as pause } from 'node:timers/promises';
import type { Passing, WritePhase } from '../processes/writePhases.ts';
import type { Installation } from './openInstallation.ts';

/**
 * When a worker is killed: at a read of what its act is about; or its write then never arrives, arrives after its death, is
 * performed and its answer lost, or is answered, and whether the outcome was still recorded is chance.
 */
export const moments = ['read', 'lost', 'received', 'performed', 'answered'] as const;
export type Moment = (typeof moments)[number];

export type ActPhase = 'read' | WritePhase;

/** Where an act stands, as the network sees it. */
export interface SeenAct {
  account: string;
  /** The same with each repetition of the act. */
  name: string;
}

export interface Kill {
  /** Whose act it was. */
  account: string;
  moment: Moment;
  /** In a second try of the act, or a later one. */
  isAgain: boolean;
  /** From its start until it worked, and from then on. */
  startedMs: number;
  workedMs: number;
}

interface Kills {
  installation: Installation;
  moments: readonly Moment[];
  /** Whether there is one more to come; each call takes one. */
  takeKill: () => boolean;
  /** Called while no worker lives. */
  onKill: (kill: Kill) => Promise<void>;
}

type Chosen = SeenAct & Pick<Kill, 'moment' | 'isAgain'>;

/** An act that was killed once is mostly left in peace when it is tried again. */
const shareKilledAgain = 1 / 3;
/** An act reads several times. */
const shareOfReads = 1 / 10;
/** Short times are the more frequent: the outcome is soon recorded. */
const longestRecordingMs = 300;

/** Kills the installation's worker in the middle of acts, and starts the next one each time. */
export function killInActs({ installation, moments: drawn, takeKill, onKill }: Kills) {
  const seen = new Set<string>();
  const ofWrites = drawn.filter((moment) => moment !== 'read');
  /** The act in the middle of which the worker dies next. */
  let chosen: Chosen | undefined;
  let [startedAt, worksAt] = [NaN, Infinity];

  function chooseRead({ account, name }: SeenAct): void {
    if (chosen || !drawn.includes('read') || Math.random() > shareOfReads || !takeKill()) return;
    chosen = { account, name, moment: 'read', isAgain: seen.has(name) };
  }

  function chooseWrite({ account, name }: SeenAct): void {
    const isAgain = seen.has(name);
    seen.add(name);
    if (chosen || (isAgain && Math.random() > shareKilledAgain)) return;
    const moment = ofWrites[Math.floor(Math.random() * ofWrites.length)];
    if (moment && takeKill()) chosen = { account, name, moment, isAgain };
  }

  function start(): void {
    [startedAt, worksAt] = [performance.now(), Infinity];
    void installation
      .start()
      .untilPrinted(/works its jobs/)
      .then(
        () => (worksAt = performance.now()),
        // It was killed before it said so.
        () => {},
      );
  }

  async function kill({ account, moment, isAgain }: Chosen): Promise<void> {
    await installation.end('SIGKILL');
    const endedAt = performance.now();
    const workedSince = Math.min(worksAt, endedAt);
    const startedMs = workedSince - startedAt;
    await onKill({ account, moment, isAgain, startedMs, workedMs: endedAt - workedSince });
    start();
    chosen = undefined;
  }

  async function listen(phase: ActPhase, act: SeenAct): Promise<Passing> {
    if (phase === 'read') chooseRead(act);
    if (phase === 'received') chooseWrite(act);
    if (chosen?.name !== act.name) return undefined;
    const { moment } = chosen;
    const isLost = phase === 'received' && moment === 'lost';
    if (moment !== phase && !isLost) return undefined;
    if (phase === 'answered') await pause(Math.random() ** 2 * longestRecordingMs);
    await kill(chosen);
    return isLost ? 'lost' : undefined;
  }

  return { start, listen };
}
