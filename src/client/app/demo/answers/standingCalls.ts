import type { BotAnswer } from '../../../../shared/contract/bot.ts';
import type { HistoryAnswer, HistoryDay } from '../../../../shared/contract/history.ts';
import { dayMs, hourMs, minuteMs } from '../../../../shared/durations.ts';
import { consequencesOf } from './consequencesOf.ts';
import { isoAt, type DemoWorld } from './DemoWorld.ts';

export const networkCap = { dailyCap: 30, fullDailyCap: 50 } as const;

/** What of the acts counts against a cap of the day. */
export const actsOfDay = ({ acts }: DemoWorld, now: number) =>
  acts.filter(
    ({ outcome, is_practice, data_inte }) =>
      outcome === 'done' && !is_practice && now - Date.parse(data_inte) < dayMs,
  );

/** What the bot waits for: between two acts it pauses until the next minute. */
export function readBot(world: DemoWorld, now: number): BotAnswer {
  const { pause } = world.profile;
  const { leavesNothing } = consequencesOf(world.rules.at(-1) ?? world.rules[0]);
  return {
    actionsToday: actsOfDay(world, now).length,
    actionsBefore: 0,
    ...networkCap,
    nextLookAt: pause ? pause.until : isoAt(Math.ceil((now + 1) / minuteMs) * minuteMs),
    restsFor: pause ? 'paused' : leavesNothing.length > 0 ? 'actsOff' : 'pace',
    leavesNothing,
    waiting: world.reviews.length,
    waitingFirst: 0,
  };
}

/** The last days of a profile that grows, and what was done today by the hour. */
export function readHistory({ acts }: DemoWorld, count: number, now: number): HistoryAnswer {
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  const hours = Array.from({ length: new Date(now).getHours() + 1 }, () => 0);
  for (const { data_inte: at, outcome } of acts) {
    const hour = Math.floor((Date.parse(at) - midnight.getTime()) / hourMs);
    if (outcome === 'done' && hours[hour] !== undefined) hours[hour] += 1;
  }
  return {
    days: Array.from({ length: count }, (_none, index) => aDay(now, count - 1 - index)),
    today: { from: midnight.toISOString(), hours },
  };
}

/** The same at each opening. */
function aDay(now: number, daysAgo: number): HistoryDay {
  const date = new Date(now);
  date.setDate(date.getDate() - daysAgo);
  const wave = Math.round(3 * Math.sin(daysAgo * 1.7));
  return {
    day: new Intl.DateTimeFormat('sv-SE').format(date),
    isRead: true,
    followers: 1284 - daysAgo * 4 + wave,
    following: 212,
    posts: 341 - Math.floor(daysAgo / 2),
    views: null,
    interactions: 48 + wave * 6,
    likes: 5 + wave,
    reactions: 0,
    comments: 0,
    aiComments: 7 + wave,
    answers: 7 + wave,
    answerSeconds: 5400 + wave * 600,
    textReactions: 12 + wave * 2,
  };
}
