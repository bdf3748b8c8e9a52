import { Type, type Static } from 'typebox';
import { cellSeparators } from '../csv/csvLine.ts';
import { postKinds } from './reading.ts';
import {
  activityEnds,
  actMovers,
  activityKinds,
  activityOutcomes,
  activityReasons,
  commentAuthors,
  lastPage,
  longestName,
  longestSearch,
} from './activity.ts';
import { actProblems, refusalReasons } from '../reasons.ts';

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** `2026-03-10`; years from 2000 to 2999. */
const Day = Type.String({ format: 'date' });

/** Whose days and times these are, as IANA names it. */
const TimeZone = Type.String({ maxLength: 64, default: 'UTC' });

/** Which acts are asked for; each part is optional, and all of them hold. */
const filter = {
  /** Only acts of this kind. */
  kind: Type.Optional(Type.Enum(activityKinds)),
  /** Only acts that ended so. */
  outcome: Type.Optional(Type.Enum(activityEnds)),
  /** Only acts for the person of this name, as `profile_name` has it. */
  person: Type.Optional(Type.String({ maxLength: longestName })),
  /** Only acts with each of these words in the name or the texts, whatever their case and accents. */
  search: Type.Optional(Type.String({ maxLength: longestSearch })),
  /** Only acts from this day on, in the time zone of the query. */
  from: Type.Optional(Day),
  /** Only acts up to the end of this day. */
  to: Type.Optional(Day),
};
export const ActivityFilter = Type.Object(filter);
export type ActivityFilter = Static<typeof ActivityFilter>;

/** GET /storiesprofile: what the bot did, newest first. */
export const StoryListQuery = Type.Object(
  {
    user_id: Type.String({ minLength: 1, maxLength: 64 }),
    profile_id: Type.String({ minLength: 1, maxLength: 64 }),
    page: Type.Integer({ minimum: 1, maximum: lastPage, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    last24h: Type.Boolean({ default: false }),
    /** The id of an act: as if none were newer, so that pages stay as they are while the bot acts on. */
    as_of: Type.Optional(Type.String({ pattern: uuidPattern })),
    time_zone: TimeZone,
    ...filter,
  },
  { additionalProperties: false },
);
export type StoryListQuery = Static<typeof StoryListQuery>;

const Text = Type.Union([Type.String(), Type.Null()]);

/** What becomes of an act that its owner wants back; times are ISO 8601 with offset. */
export const TakeBack = Type.Object({
  asked_by: Type.Enum(actMovers),
  asked_at: Type.String(),
  /** Null: the network has not taken it off yet. */
  taken_back_at: Text,
  /** Why the network does not take it off, so that it stands on; it may be asked again. */
  problem: Type.Union([Type.Enum(actProblems), Type.Null()]),
});
export type TakeBack = Static<typeof TakeBack>;

/** `print_scr` ends in `_thumb.jpg` (the full picture in `_full.jpg`); `data_inte` is ISO 8601 with offset. */
export const StoryRow = Type.Object({
  id: Type.String(),
  profile_name: Type.String(),
  activity: Type.String(),
  print_scr: Type.Union([Type.String(), Type.Null()]),
  data_inte: Type.String(),
  /** The comment as it was sent, or the emoji of a reaction; null for a like. */
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
  /**
   * How it came to go out: who approved it and when, or the version of the rules that let it go out (0: as Meelo has
   * them). Each is null where it is not so, or not known. Absent: this server does not keep it.
   */
  approved_by: Type.Optional(Text),
  /** ISO 8601 with offset. */
  approved_at: Type.Optional(Text),
  rule_version: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Where a person reads the story or post on the network: an https address. */
  post_url: Text,
  /** Where a person reads what the bot wrote: an https address. */
  answer_url: Text,
  /** Made in practice: nothing of it is on the network. Absent: no profile of this server practises. */
  is_practice: Type.Optional(Type.Boolean()),
  /** Whether it is on the network, and can be deleted there. */
  can_take_back: Type.Boolean(),
  /** Null: nobody has asked for it. */
  take_back: Type.Union([TakeBack, Type.Null()]),
  /** When it was noticed that the post is gone and what the bot did is not. */
  post_gone_at: Text,
  /**
   * How many reactions people have given to what the bot wrote; null: not known. Absent: this server does
   * not ask.
   */
  reaction_count: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  /** Whether the owner answers in its conversation, and not the bot; null: it belongs to none. */
  is_own_conversation: Type.Union([Type.Boolean(), Type.Null()]),
});
export type StoryRow = Static<typeof StoryRow>;

export const StoryListAnswer = Type.Object({
  data: Type.Array(StoryRow),
  pagination: Type.Object({
    /** The acts on all pages. */
    total: Type.Integer(),
    totalPages: Type.Integer(),
    hasPrevPage: Type.Boolean(),
    hasNextPage: Type.Boolean(),
  }),
});
export type StoryListAnswer = Static<typeof StoryListAnswer>;

/** GET /profiles/{id}/activity.csv: the acts of GET /storiesprofile as a file. Beside the nine calls. */
export const ActivityFileQuery = Type.Object(
  {
    ...filter,
    /** In which times are written, too. */
    time_zone: TimeZone,
    /** What ends a cell: a semicolon for spreadsheets of languages with decimal commas. */
    separator: Type.Enum(cellSeparators, { default: ',' }),
  },
  { additionalProperties: false },
);
export type ActivityFileQuery = Static<typeof ActivityFileQuery>;

/** GET /profiles/{id}/people: for whom the bot acted lately, the last first. Beside the nine calls. */
export const PeopleAnswer = Type.Object({ data: Type.Array(Type.String()) });
export type PeopleAnswer = Static<typeof PeopleAnswer>;
