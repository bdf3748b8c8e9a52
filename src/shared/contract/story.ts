import { Type, type Static } from 'typebox';
import { postKinds } from './reading.ts';
import {
  activityKinds,
  activityOutcomes,
  activityReasons,
  commentAuthors,
  refusalReasons,
} from './activity.ts';

/** GET /storiesprofile: what the bot did, newest first. */
export const StoryListQuery = Type.Object(
  {
    user_id: Type.String({ minLength: 1, maxLength: 64 }),
    profile_id: Type.String({ minLength: 1, maxLength: 64 }),
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    last24h: Type.Boolean({ default: false }),
    /** Only acts of this kind. */
    kind: Type.Optional(Type.Enum(activityKinds)),
  },
  { additionalProperties: false },
);
export type StoryListQuery = Static<typeof StoryListQuery>;

const Text = Type.Union([Type.String(), Type.Null()]);

/** `print_scr` ends in `_thumb.jpg` (the full picture in `_full.jpg`); `data_inte` is ISO 8601 with offset. */
export const StoryRow = Type.Object({
  id: Type.String(),
  profile_name: Type.String(),
  activity: Type.String(),
  print_scr: Type.Union([Type.String(), Type.Null()]),
  data_inte: Type.String(),
  /** The comment, or the emoji of a reaction; null for a like. */
  text: Text,
  /** What the author wrote to the story. */
  caption: Text,
  /** When the story was published: ISO 8601 with offset. */
  published_at: Text,
  /** Why the bot acted. */
  reason: Type.Union([Type.Enum(activityReasons), Type.Null()]),
  outcome: Type.Enum(activityOutcomes),
  /** Why it was refused. */
  outcome_reason: Type.Union([Type.Enum(refusalReasons), Type.Null()]),
  /** What the bot read the post as; null where posts are not read. */
  post_kind: Type.Union([Type.Enum(postKinds), Type.Null()]),
  /** Who wrote a comment. */
  written_by: Type.Union([Type.Enum(commentAuthors), Type.Null()]),
  /** Where a person reads the story or post on the network: an https address. */
  post_url: Text,
  /** Where a person reads what the bot wrote: an https address. */
  answer_url: Text,
});
export type StoryRow = Static<typeof StoryRow>;

export const StoryListAnswer = Type.Object({
  data: Type.Array(StoryRow),
  pagination: Type.Object({
    totalPages: Type.Integer(),
    hasPrevPage: Type.Boolean(),
    hasNextPage: Type.Boolean(),
  }),
});
export type StoryListAnswer = Static<typeof StoryListAnswer>;
