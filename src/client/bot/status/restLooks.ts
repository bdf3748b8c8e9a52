import type { BotRest } from '../../../shared/contract/activity.ts';
import type { SyncMeta } from '../../../shared/sync/syncMachine.ts';
import type { StatusTone } from '../../theme/statusTones.ts';
import type { ProfileRest } from './profileRestOf.ts';

/** What the person does next: at a card of the profiles page, at the activity, at the rules, or by asking for help. */
export type NextStep = SyncMeta['card'] | 'support' | 'rules';

/** Where each is done. */
export const placeOf: Record<NextStep, string> = {
  none: '/app/profiles',
  loading: '/app/profiles',
  credentials: '/app/profiles',
  twoFactor: '/app/profiles',
  operating: '/app/activity',
  fatal: '/app/help',
  support: '/app/help',
  rules: '/app/profiles/rules',
};

/** What the bot does when its time comes. */
export type WaitEndKind = 'goesOn' | 'triesAgain' | 'looksAgain';

/** What the owner has set the bot to, instead of its usual work. */
export type RestMode = 'paused' | 'practising';

/** How the state of a bot is shown that rests. */
interface StateLook {
  tone: StatusTone;
  /** Left out where the owner has not chosen the rest. */
  mode?: RestMode;
  next?: NextStep;
  /** Whether nothing goes on until somebody acts. */
  needsPerson: boolean;
  /** Whether the server refuses whatever needs the network, and the page says so in place of the card. */
  isClosed?: boolean;
}

/** How the wait for the next act is shown. */
export interface WaitLook {
  /** `paused`: by the person. */
  wait: 'waiting' | 'resting' | 'paused' | 'pausing';
  /** Left out where its time changes nothing. */
  end?: WaitEndKind;
}

type RestLooks = Record<ProfileRest, StateLook> & Record<BotRest, WaitLook>;

/** How each rest is shown: as the state of the bot, and as what its next act waits for. */
export const restLooks: RestLooks = {
  outdated: { tone: 'grey', needsPerson: false },
  networkOff: { tone: 'orange', next: 'fatal', needsPerson: true, isClosed: true, wait: 'resting' },
  inactive: { tone: 'orange', next: 'support', needsPerson: true },
  blocked: { tone: 'red', next: 'support', needsPerson: true },
  /** Inactive or blocked. */
  payment: { wait: 'resting' },
  paused: { tone: 'grey', mode: 'paused', needsPerson: false, wait: 'paused' },
  practising: { tone: 'purple', mode: 'practising', needsPerson: false },
  idle: { tone: 'yellow', next: 'rules', needsPerson: true },
  dailyCap: { wait: 'resting', end: 'goesOn' },
  workingHours: { wait: 'resting', end: 'goesOn' },
  pace: { wait: 'pausing', end: 'looksAgain' },
  network: { wait: 'waiting', end: 'triesAgain' },
  defect: { wait: 'waiting', end: 'triesAgain' },
  noStory: { wait: 'waiting', end: 'looksAgain' },
  ownHours: { wait: 'resting', end: 'goesOn' },
  ownCaps: { wait: 'resting', end: 'goesOn' },
  actsOff: { wait: 'resting' },
};
