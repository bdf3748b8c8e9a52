import { Type, type Static } from 'typebox';
import { textProblems, reviewOutcomes, waitCauses } from './lists.ts';
import { holds, refusalReasons } from '../reasons.ts';
import { activityReasons, commentAuthors } from './activity.ts';
import { doubts } from './judging.ts';
import { postKinds } from './reading.ts';
import { Attached, LinkCard } from './thread.ts';

const Text = Type.Union([Type.String(), Type.Null()]);

const Said = Type.Object({
  author: Type.String(),
  text: Type.String(),
  altText: Text,
  card: Type.Optional(LinkCard),
  isOurs: Type.Boolean(),
  at: Type.String(),
});

/** An answer of the bot that waits for its owner. Times are ISO 8601 with offset. */
export const ReviewItem = Type.Object({
  id: Type.String(),
  /** Whose bot it is of. */
  profileId: Type.String(),
  /** Grows with each change; a decision names the one that it was made on. */
  version: Type.Integer(),
  /** Null: not known. */
  postKind: Type.Union([Type.Enum(postKinds), Type.Null()]),
  /** BCP 47, of the post; null: not known. */
  language: Text,
  reason: Type.Union([Type.Enum(activityReasons), Type.Null()]),
  author: Type.Object({ username: Type.String() }),
  caption: Type.String(),
  /** What the pictures and the video of the post show, in the author's words. */
  altText: Text,
  publishedAt: Type.String(),
  /** From then on it is discarded, if nobody has decided. */
  letGoAt: Type.String(),
  /** Since an answer to it was first put before the person; the caption is as it was last read. */
  isEdited: Type.Boolean(),
  /** The person had approved an answer, which was not sent, as the post was edited since, or they had answered there. */
  wasApproved: Type.Boolean(),
  /** Where a person reads the post on the network: an https address. */
  postUrl: Text,
  /** Whether the post belongs to one, in which the person may answer instead of the bot. */
  hasConversation: Type.Boolean(),
  /** The person has answered there: the bot does not, and what waits goes out only as it is approved. */
  isOwnConversation: Type.Optional(Type.Boolean()),
  /** Its author has asked the bot to stop: only the person answers, in danger or grief. */
  isLeftAlone: Type.Boolean(),
  picture: Type.Union([
    Type.Object({ thumbUrl: Type.String(), fullUrl: Type.String() }),
    Type.Null(),
  ]),
  /** What came before it in the same conversation, oldest first; at most ten. */
  thread: Type.Array(Said),
  /** What its author said under it, oldest first; left out where there is nothing, or it was not read. */
  continuation: Type.Optional(Type.Array(Said)),
  /** Left out where there is nothing beside its words and a picture. */
  attached: Type.Optional(Attached),
  /** What would be published; null: only the person may answer, or it is being written. */
  text: Text,
  /** It was asked to be written again; nothing can be decided until then. */
  isBeingWritten: Type.Boolean(),
  writtenBy: Type.Union([Type.Enum(commentAuthors), Type.Null()]),
  /** The name of the API key that wrote it, as it was called then; left out where no program did. */
  program: Type.Optional(Type.String()),
  cause: Type.Enum(waitCauses),
  /** What the judge doubts. */
  doubts: Type.Array(Type.Enum(doubts)),
  /** Sentences of the text, word for word, that state something which no fact of the person supports. */
  unsupported: Type.Array(Type.String()),
  /** The longest text that the network takes. */
  maxGraphemes: Type.Integer(),
});
export type ReviewItem = Static<typeof ReviewItem>;

const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Urgency, time of the post in milliseconds, and id. */
const cursorPattern = `^[0-2]\\.[0-9]{1,14}\\.${uuidPattern}$`;

const wanted = {
  /** One that an earlier answer gave. */
  cursor: Type.Optional(Type.String({ pattern: cursorPattern })),
  /** Left out: of any kind. */
  kind: Type.Optional(Type.Enum(postKinds)),
  /** Only what the judge doubts, or a sentence of which no fact supports. */
  doubted: Type.Optional(Type.Boolean()),
  /** Only posts that tell of danger, and what else the owner alone can answer soon. */
  urgent: Type.Optional(Type.Boolean()),
};

/** GET /profiles/{profileId}/reviews. Beside the nine calls; a server may lack it. */
export const ReviewListQuery = Type.Object(wanted, { additionalProperties: false });
export type ReviewListQuery = Static<typeof ReviewListQuery>;

/** GET /reviews: of all profiles of the person, or of one. Beside the nine calls; a server may lack it. */
export const ReviewQueueQuery = Type.Object(
  { profile: Type.Optional(Type.String({ pattern: `^${uuidPattern}$` })), ...wanted },
  { additionalProperties: false },
);
export type ReviewQueueQuery = Static<typeof ReviewQueueQuery>;

/** Who has approved an answer, as that person was called then, and when; null: not kept. */
const Approved = Type.Optional(
  Type.Union([
    Type.Object({
      by: Text,
      /** ISO 8601 with offset. */
      at: Type.String(),
    }),
    Type.Null(),
  ]),
);

/** An approved answer that has not gone out yet. */
export const ApprovedAnswer = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  author: Type.Object({ username: Type.String() }),
  /** What is published. */
  text: Type.String(),
  approved: Approved,
  /** Its sending has begun, and it cannot be taken back any more. */
  isBeingSent: Type.Boolean(),
  /** Null: nothing, it goes out at once. */
  heldBy: Type.Union([Type.Enum(holds), Type.Null()]),
  /** ISO 8601 with offset; null: at once, or nobody knows. */
  goesOutAt: Text,
});
export type ApprovedAnswer = Static<typeof ApprovedAnswer>;

/** An approved answer that was discarded, or that the network refused. */
export const NotSent = Type.Object({
  id: Type.String(),
  author: Type.Object({ username: Type.String() }),
  approved: Approved,
  /** The post that it answers is not there any more. */
  isGone: Type.Boolean(),
  reason: Type.Union([Type.Enum(refusalReasons), Type.Null()]),
});
export type NotSent = Static<typeof NotSent>;

/** An approval, or the leaving of a post, that can still be undone: nothing is sent yet. */
export const Undoable = Type.Object({
  id: Type.String(),
  profileId: Type.String(),
  version: Type.Integer(),
  author: Type.Object({ username: Type.String() }),
  /** For so many milliseconds more. */
  undoMs: Type.Integer(),
  /** Of an approval: what holds it up; null: nothing, it goes out once that time is over. */
  heldBy: Type.Optional(Type.Union([Type.Enum(holds), Type.Null()])),
  /** Of an approval: ISO 8601 with offset; null: then, or nobody knows. */
  goesOutAt: Type.Optional(Text),
});
export type Undoable = Static<typeof Undoable>;

/** A crisis comes first, then grief, then what is discarded first; 20 a page. */
const queue = {
  items: Type.Array(ReviewItem),
  /** How many wait, on all pages. */
  total: Type.Integer(),
  /** It asks for the next page; null: this is the last. */
  cursor: Text,
  /** Approvals that `unapprove` undoes, the last one first; on the first page only. */
  undoable: Type.Optional(Type.Array(Undoable)),
  /** Leavings that `unleave` undoes, the last one first; on the first page only. */
  undoableLeft: Type.Optional(Type.Array(Undoable)),
};

export const ReviewQueueAnswer = Type.Object(queue);
export type ReviewQueueAnswer = Static<typeof ReviewQueueAnswer>;

export const ReviewListAnswer = Type.Object({
  ...queue,
  /** In the order in which they go out, at most 20; on the first page only. */
  approved: Type.Array(ApprovedAnswer),
  /** All that are approved. */
  approvedTotal: Type.Integer(),
  /** What was approved in the last day and not sent, the last one first, at most 20; on the first page only. */
  notSent: Type.Array(NotSent),
  /** All of the last day. */
  notSentTotal: Type.Integer(),
  /**
   * Where the cap of the day is reached, with what is approved and not sent: from when
   * it has (ISO 8601 with offset); null: nobody knows. On the first page only.
   */
  capOpensAt: Type.Optional(Text),
  /**
   * Where the account has used up its budget of the language model: from when it has one again
   * (ISO 8601 with offset). On the first page only.
   */
  modelFreeAt: Type.Optional(Type.String()),
});
export type ReviewListAnswer = Static<typeof ReviewListAnswer>;

/**
 * `leave`: nothing is answered. `leaveAuthor`: nor is this person from now on. `rewrite`: the writer
 * is asked for another text. `write`: `text`, which it needs, takes the place of the text, and waits. `unapprove`: what was approved waits
 * again, unless its sending has begun. `unleave`: what the person left a moment ago waits again.
 */
const reviewDecisions = [
  'approve',
  'leave',
  'leaveAuthor',
  'rewrite',
  'write',
  'unapprove',
  'unleave',
] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Which act, as whoever decides has seen it. */
const decided = {
  id: Type.String({ pattern: `^${uuidPattern}$` }),
  version: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 2 }),
};

const decisionsAtOnce = { minItems: 1, maxItems: 50 };

const writeHasText = {
  anyOf: [{ required: ['text'] }, { properties: { decision: { not: { const: 'write' } } } }],
};

/** POST /profiles/{profileId}/reviews: what a person decides of what waits. */
export const ReviewRequest = Type.Object(
  {
    decisions: Type.Array(
      Type.Object(
        {
          ...decided,
          decision: Type.Enum(reviewDecisions),
          /** With `approve`: what is published instead; with `write`: what waits instead. */
          text: Type.Optional(Type.String({ maxLength: 5000 })),
          /** The person wrote it and stands by it: only `firmProblems` hold it up. */
          isOwnWords: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false, ...writeHasText },
      ),
      decisionsAtOnce,
    ),
  },
  { additionalProperties: false },
);
export type ReviewRequest = Static<typeof ReviewRequest>;

/** Of these, the decisions that an API key may send: none lets anything out. */
export const KeyReviewRequest = Type.Object(
  {
    decisions: Type.Array(
      Type.Object(
        {
          ...decided,
          decision: Type.Enum(['leave', 'rewrite', 'write']),
          /** With `write`. It is never checked as a person's own words are. */
          text: Type.Optional(Type.String({ maxLength: 5000 })),
        },
        { additionalProperties: false },
      ),
      decisionsAtOnce,
    ),
  },
  { additionalProperties: false },
);

/** In the order of the decisions. */
export const ReviewAnswer = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.String(),
      outcome: Type.Enum(reviewOutcomes),
      problems: Type.Optional(Type.Array(Type.Enum(textProblems))),
      /** What the judge doubts; a person may publish the words as their own in spite of it. */
      doubts: Type.Optional(Type.Array(Type.Enum(doubts))),
      /** From when the cap of the day allows an approval above it; null: nobody knows. */
      capOpensAt: Type.Optional(Text),
      item: Type.Optional(ReviewItem),
      /** When it goes out, if it is approved now. */
      approved: Type.Optional(ApprovedAnswer),
      /** How long it can be undone that it is approved now. */
      undoable: Type.Optional(Undoable),
      /** How long it can be undone that it is left now. */
      undoableLeft: Type.Optional(Undoable),
    }),
  ),
});
export type ReviewAnswer = Static<typeof ReviewAnswer>;
