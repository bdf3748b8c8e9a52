import { Type, type Static } from 'typebox';

/** Two periods of 90 days, so that the one can be compared with the one before. */
const mostHistoryDays = 180;

export const HistoryQuery = Type.Object(
  {
    days: Type.Integer({ minimum: 1, maximum: mostHistoryDays, default: 90 }),
    /** IANA name of the time zone whose days these are. */
    timeZone: Type.String({ maxLength: 64, default: 'UTC' }),
  },
  { additionalProperties: false },
);
export type HistoryQuery = Static<typeof HistoryQuery>;

/** Null: the network does not offer it, or nobody asked it on that day. */
const Count = Type.Union([Type.Integer(), Type.Null()]);

/** Counts are of the day's first reading; views and interactions are those of the 24 hours before it. */
export const HistoryDay = Type.Object({
  /** `2026-03-10` */
  day: Type.String(),
  /** Whether the network was asked on that day, whatever it told. */
  isRead: Type.Boolean(),
  followers: Count,
  following: Count,
  posts: Count,
  views: Count,
  interactions: Count,
  /** Acts of the bot by kind. */
  likes: Type.Integer(),
  reactions: Type.Integer(),
  comments: Type.Integer(),
  aiComments: Type.Integer(),
  /** Those of these texts that went to somebody who had addressed the account. */
  answers: Type.Integer(),
  /** From the post to its answer, for all answers of the day together; null where there are none. */
  answerSeconds: Count,
  /**
   * Reactions that people have given so far to what the bot wrote that day: likes, reposts, quotes and
   * replies. Null: it wrote nothing, or they are not known.
   */
  textReactions: Count,
});
export type HistoryDay = Static<typeof HistoryDay>;

/** GET /profiles/{id}/history: how a profile has developed. Beside the nine calls; a server may lack it. */
export const HistoryAnswer = Type.Object({
  /**
   * Every day of the period, oldest first, today the last; none before the profile was linked, or
   * longer ago than acts are kept.
   */
  days: Type.Array(HistoryDay),
  /** Today's acts by the hour, from its first. */
  today: Type.Object({
    /** ISO 8601 with offset. */
    from: Type.String(),
    hours: Type.Array(Type.Integer()),
  }),
});
export type HistoryAnswer = Static<typeof HistoryAnswer>;
