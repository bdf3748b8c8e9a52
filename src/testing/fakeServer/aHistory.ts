import type { HistoryAnswer, HistoryDay } from '../../shared/contract/history.ts';
import { dayMs } from '../../shared/durations.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

/** One day of what GET /profiles/{id}/history answers. */
export function aHistoryDay(parts: Partial<HistoryDay> = {}): HistoryDay {
  return {
    day: '2025-03-05',
    isRead: true,
    followers: 5000,
    following: 400,
    posts: 300,
    views: 1000,
    interactions: 100,
    likes: 10,
    reactions: 4,
    comments: 3,
    aiComments: 2,
    answers: 2,
    answerSeconds: 240,
    textReactions: 12,
    ...parts,
  };
}

interface HistoryParts {
  /** How many days, up to `until`. */
  days: number;
  /** The last of them, as `2025-03-05`. */
  until?: string;
  /** The places of days without figures of the network, from 0. */
  gaps?: number[];
  /** The first moment of the last day. */
  from?: string;
}

/** A profile that grows, with its ups and downs; the same for the same parts. */
export function aHistory({
  days,
  until = '2025-03-05',
  gaps = [],
  from = `${until}T00:00:00.000Z`,
}: HistoryParts): HistoryAnswer {
  const random = seededRandom(`history ${days}`);
  const last = Date.parse(until);
  const around = (mean: number) => Math.round(mean * random.between(0.6, 1.4));
  return {
    days: Array.from({ length: days }, (_none, index) => {
      const wave = Math.sin(index / 6);
      return aHistoryDay({
        day: new Date(last - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
        followers: 4000 + index * 9 + Math.round(wave * 40),
        following: 400 + Math.round(wave * 12),
        posts: 300 + Math.floor(index / 3),
        views: around(3000 + index * 10),
        interactions: around(250),
        likes: around(40),
        reactions: around(12),
        comments: around(9),
        aiComments: around(7),
        answers: around(5),
        answerSeconds: around(900),
        textReactions: around(30),
        ...(gaps.includes(index) && noFigures),
      });
    }),
    today: {
      from,
      hours: Array.from({ length: 17 }, (_none, hour) => (hour < 7 ? 0 : around(5))),
    },
  };
}

const noFigures = {
  isRead: false,
  followers: null,
  following: null,
  posts: null,
  views: null,
  interactions: null,
};
