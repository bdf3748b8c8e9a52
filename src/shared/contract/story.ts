import { Type, type Static } from 'typebox';

/** GET /storiesprofile: what the bot did, newest first. */
export const StoryListQuery = Type.Object(
  {
    user_id: Type.String({ minLength: 1, maxLength: 64 }),
    profile_id: Type.String({ minLength: 1, maxLength: 64 }),
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    last24h: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
export type StoryListQuery = Static<typeof StoryListQuery>;

/** `print_scr` ends in `_thumb.jpg` (the full picture in `_full.jpg`); `data_inte` is ISO 8601 with offset. */
export const StoryRow = Type.Object({
  id: Type.String(),
  profile_name: Type.String(),
  activity: Type.String(),
  print_scr: Type.Union([Type.String(), Type.Null()]),
  data_inte: Type.String(),
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
