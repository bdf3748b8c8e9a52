import type { BotRest, RefusalReason } from '../../shared/contract/activity.ts';
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
  /** What becomes of approved acts: they are held up, which the page calls so, `letGo`, or `sent` all the same. */
  approved: Hold | 'letGo' | 'sent';
  /** How long the report waits meanwhile: where the bot rests for long, little changes. */
  reportSeconds: number;
}

/** Only a rest that is also a reason of the activity (`RefusalReason`) may let acts go: the activity shows it as the reason. */
type RestRules = {
  [Name in BotRest]: RestRule & { approved: Name extends RefusalReason ? unknown : Hold | 'sent' };
};

const quarterSeconds = 15 * 60;
const hourSeconds = 3600;

/** Every reason for which the bot rests. A new one is a row here. */
export const restRules = {
  networkOff: {
    sentence: 'the server does not offer the network',
    seconds: 5 * 60,
    endedBy: 'operator',
    approved: 'networkOff',
    reportSeconds: quarterSeconds,
  },
  payment: {
    sentence: 'the payment is not active',
    // Ended at once by the payment that becomes active.
    seconds: 6 * hourSeconds,
    endedBy: 'operator',
    approved: 'payment',
    reportSeconds: 6 * hourSeconds,
  },
  paused: {
    sentence: 'its owner has paused it',
    // Ended at once by the owner who resumes it, or with its time.
    seconds: 6 * hourSeconds,
    endedBy: 'person',
    approved: 'paused',
    reportSeconds: 2 * hourSeconds,
  },
  workingHours: {
    sentence: 'it is outside the working hours',
    // The bots of a server rest at the same time.
    readsEverySeconds: 10 * 60,
    endedBy: 'nobody',
    approved: 'sent',
    reportSeconds: 2 * hourSeconds,
  },
  dailyCap: {
    sentence: 'the acts of the day are made',
    readsEverySeconds: 60,
    endedBy: 'nobody',
    // By the time it opens, the answer is hours late. No approval is taken for which it has no room.
    approved: 'letGo',
    reportSeconds: 2 * hourSeconds,
  },
  pace: {
    sentence: 'it pauses between two acts',
    readsEverySeconds: 60,
    endedBy: 'nobody',
    approved: 'pace',
    reportSeconds: quarterSeconds,
  },
  network: {
    sentence: 'the network could not be reached, or asked to wait',
    endedBy: 'network',
    approved: 'network',
    reportSeconds: quarterSeconds,
  },
  defect: {
    sentence: 'an error of the server ended what it was doing',
    seconds: 60,
    endedBy: 'operator',
    approved: 'defect',
    reportSeconds: quarterSeconds,
  },
  noStory: {
    sentence: 'nothing is there to act on',
    endedBy: 'network',
    approved: 'sent',
    reportSeconds: quarterSeconds,
  },
  ownHours: {
    sentence: 'it is outside the hours that its owner has set',
    // Where they never come.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    endedBy: 'person',
    approved: 'sent',
    reportSeconds: 2 * hourSeconds,
  },
  ownCaps: {
    sentence: 'the acts that its owner allows for the day are made',
    readsEverySeconds: 60,
    endedBy: 'person',
    approved: 'sent',
    reportSeconds: 2 * hourSeconds,
  },
  actsOff: {
    sentence: 'its owner has turned off all acts',
    // Ended at once by the owner who changes the rules.
    seconds: 6 * hourSeconds,
    readsEverySeconds: 10 * 60,
    endedBy: 'person',
    approved: 'sent',
    reportSeconds: 2 * hourSeconds,
  },
} as const satisfies RestRules;
