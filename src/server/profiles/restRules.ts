import type { BotRest } from '../../shared/contract/activity.ts';
import type { Hold } from '../../shared/contract/lists.ts';

interface RestRule {
  /** For the log, which tells of each rest at the level `debug`. The pages have their own words. */
  sentence: string;
  /** How long it lasts where nothing says when it ends; undefined where something always does. */
  seconds?: number;
  /**
   * How often the bot lists and reads posts during the rest, for those that the account's owner
   * alone can answer. With it the rest holds up only what is sent; without it nothing is read.
   */
  readsEverySeconds?: number;
  /** Who can end it before, also for the log; by itself it ends with its time. */
  endedBy: 'nobody' | 'network' | 'operator' | 'person';
  /** What the page calls it where it holds up approved acts; null: it holds up none. */
  hold: Hold | null;
  /** How long the report waits meanwhile: where the bot rests for long, little changes. */
  reportSeconds: number;
}

const quarterSeconds = 15 * 60;
const hourSeconds = 3600;

/** Every reason for which the bot rests. A new one is a row here. */
export const restRules = {
  networkOff: {
    sentence: 'the server does not offer the network',
    seconds: 5 * 60,
    endedBy: 'operator',
    hold: 'networkOff',
    reportSeconds: quarterSeconds,
  },
  payment: {
    sentence: 'the payment is not active',
    // Ended at once by the payment that becomes active.
    seconds: 6 * hourSeconds,
    endedBy: 'operator',
    hold: 'payment',
    reportSeconds: 6 * hourSeconds,
  },
  paused: {
    sentence: 'its owner has paused it',
    // Ended at once by the owner who resumes it, or with its time.
    seconds: 6 * hourSeconds,
    endedBy: 'person',
    hold: 'paused',
    reportSeconds: 2 * hourSeconds,
  },
  workingHours: {
    sentence: 'it is outside the working hours',
    // The bots of a server rest at the same time.
    readsEverySeconds: 10 * 60,
    endedBy: 'nobody',
    hold: null,
    reportSeconds: 2 * hourSeconds,
  },
  dailyCap: {
    sentence: 'the acts of the day are made',
    readsEverySeconds: 60,
    endedBy: 'nobody',
    hold: 'dailyCap',
    reportSeconds: 2 * hourSeconds,
  },
  pace: {
    sentence: 'it pauses between two acts',
    readsEverySeconds: 60,
    endedBy: 'nobody',
    hold: 'pace',
    reportSeconds: quarterSeconds,
  },
  network: {
    sentence: 'the network could not be reached, or asked to wait',
    endedBy: 'network',
    hold: 'network',
    reportSeconds: quarterSeconds,
  },
  noStory: {
    sentence: 'nothing is there to act on',
    endedBy: 'network',
    hold: null,
    reportSeconds: quarterSeconds,
  },
  ownHours: {
    sentence: 'it is outside the hours that its owner has set',
    // Where they never come.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    endedBy: 'person',
    hold: null,
    reportSeconds: 2 * hourSeconds,
  },
  ownCaps: {
    sentence: 'the acts that its owner allows for the day are made',
    readsEverySeconds: 60,
    endedBy: 'person',
    hold: null,
    reportSeconds: 2 * hourSeconds,
  },
  actsOff: {
    sentence: 'its owner has turned off all acts',
    // Ended at once by the owner who changes the rules.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    endedBy: 'person',
    hold: null,
    reportSeconds: 2 * hourSeconds,
  },
} as const satisfies Record<BotRest, RestRule>;
