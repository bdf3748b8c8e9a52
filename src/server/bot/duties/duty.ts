import type { OperatingSession } from '../../networks/networkSession.ts';
import type { Stop } from '../act/stop.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { Rest } from '../decide/mayAct.ts';
import type { Decided } from './decided.ts';
import type { Start } from './readStart.ts';

/** How a profile stands at the beginning of a cycle, before the network is asked. */
export interface Standing {
  cycle: BotCycle;
  start: Start;
  /** What the bot rests for, if it does. */
  rest: Rest | undefined;
  decided: Decided;
}

export interface Work extends Standing {
  session: OperatingSession;
  /** A rest that a duty before has met, and that holds up only what is sent. */
  held: Rest | undefined;
  /** Whether a duty before may have sent something. */
  hasSent: boolean;
}

/** One of the things that a cycle does. */
export interface Duty {
  isDue(context: BotContext, standing: Standing): boolean;
  /** Where not: only in a rest so long that posts are read meanwhile, and after a duty that is owed. */
  runsInRest: boolean;
  /** Whether it ends what was begun or decided before this cycle. A rest from sending holds up the others of these. */
  isOwed: boolean;
  /** Returns what holds up the rest of the cycle. */
  run(context: BotContext, work: Work): Promise<Stop | undefined>;
}
