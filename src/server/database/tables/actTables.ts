import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ActivityKind,
  ActivityOutcome,
  ActivityReason,
  ActMover,
  ActState,
  CommentAuthor,
} from '../../../shared/contract/activity.ts';
import type { ActProblem, RefusalReason } from '../../../shared/reasons.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { Attached, LinkCard } from '../../../shared/contract/thread.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import type { HeldCause } from '../../../shared/contract/lists.ts';
import type { Timestamp } from './columns.ts';

/** Targets that an account has dealt with through profiles that it no longer belongs to. */
export interface ActedStoriesTable {
  network: string;
  account_scope: string;
  account_id: string;
  story_id: string;
  acted_at: Timestamp;
  author_id: string | null;
  /** Null: none, or the act does not count in it. */
  conversation_id: string | null;
  /** As of the act; null: nothing, not known, or before this was stored. */
  record_ref: string | null;
}

/** What the bot has prepared for a target, and how often it has tried. */
export interface DraftsTable {
  profile_id: string;
  /** The reference of the target. */
  story_id: string;
  /** Those that the network held up. */
  tries: Generated<number>;
  /** Those that threw, on our side or in the connector. */
  defects: Generated<number>;
  /** What the post was read as; null before, and where posts are not read. */
  post_kind: PostKind | null;
  post_language: string | null;
  /** The hash of the post as it was read and answered; null before this was stored. */
  content_hash: string | null;
  /** What the writer made of it; null before it was asked. */
  kind: ActivityKind | null;
  comment: string | null;
  written_by: CommentAuthor | null;
  /** What the judge doubts. */
  doubts: Doubt[] | null;
  /** As of the act. */
  unsupported: string[] | null;
  /** The writer that should have written could not; null: not known. */
  is_stand_in: boolean | null;
  drafted_at: Timestamp;
}

/** A post that came before the one that is answered, or after it. */
export interface SaidBefore {
  /** As the connector refers to it. */
  ref: string;
  author: string;
  isOurs: boolean;
  text: string;
  altText: string | null;
  /** The page that it leads to; left out where it leads to none, or before this was stored. */
  card?: LinkCard;
  /** It stands around the post, and is no part of it; left out of what is. */
  isApart?: boolean;
  /** ISO 8601. */
  at: string;
}

export interface ActivitiesTable {
  id: string;
  profile_id: string;
  /** The reference of the target; a profile never has two rows for one. */
  story_id: string;
  /** Whose story or post it was. */
  author_username: string;
  /** Null before this was stored. */
  author_id: string | null;
  /** Null where the target belongs to none. */
  conversation_id: string | null;
  kind: ActivityKind;
  /** What was written, or the emoji of a reaction. */
  comment: string | null;
  picture_id: string | null;
  state: Generated<ActState>;
  /**
   * The idempotency key towards the network, with the time that the act has there: made when sending
   * begins. Null before, and where the version before sends it: then it is the id.
   */
  sending_key: Generated<string | null>;
  /** Its post, or something said around that, is not for everybody. False before this was stored. */
  is_private: Generated<boolean>;
  /** When it was drafted, or last about to be sent. */
  planned_at: Timestamp;
  /** What the author wrote to the story; null before this was stored. */
  caption: string | null;
  /**
   * Its topics as hashtags, a line each, and what its picture shows, cut to a thousand characters: for the rules
   * about words. Empty: neither; null before this was stored.
   */
  beside_caption: string | null;
  /** The hash of all that the author wrote, and shows; null before this was stored. */
  content_hash: string | null;
  /** How often the post was seen edited while the act waited. */
  edits: Generated<number>;
  /** What the picture of the post shows, in the author's words; null: nobody said, or no text answers it. */
  alt_text: string | null;
  /** What came before the post, oldest first; null: nothing, no text answers it, or before this was stored. */
  said_before: ColumnType<SaidBefore[] | null, string | null, string | null>;
  /**
   * What its author said under it, oldest first, then what tells of a loss around it; null: nothing, it was not read, or
   * before this was stored.
   */
  said_after: ColumnType<SaidBefore[] | null, string | null, string | null>;
  /** What else belongs to it; null: nothing, or before this was stored. */
  attached: ColumnType<Attached | null, string | null, string | null>;
  /** When the story was published. */
  published_at: Timestamp | null;
  reason: ActivityReason | null;
  /** What the post was read as, and its language; null where posts are not read. */
  post_kind: PostKind | null;
  post_language: string | null;
  written_by: CommentAuthor | null;
  /** The name of the API key by which a program wrote the text, or left the post, as it was called then. */
  program: Generated<string | null>;
  /**
   * What a person is shown, from `done_at` on. The version before takes an act without an outcome for
   * one that it has to send, so the others have one all the time.
   */
  outcome: ActivityOutcome | null;
  /** Decided in practice: nothing of it reaches the network, and it counts in nothing. */
  is_practice: Generated<boolean>;
  /** Grows with each move, so that a person's decision is on what they have seen. */
  version: Generated<number>;
  /** What the judge doubts of the text; null: nothing, or it was not asked. */
  doubts: Doubt[] | null;
  /** Sentences of the text that no fact of its owner supports; null: none, or nobody looked. */
  unsupported: string[] | null;
  /** When it was first put before its owner. */
  waiting_since: Timestamp | null;
  /** When its owner approved what is sent. */
  approved_at: Timestamp | null;
  /** Who approved it, as that person was called then; null: nobody did, or before this was stored. */
  approved_by: string | null;
  /** When its owner has left the post unanswered, which can be undone for some seconds; null: nobody did, or nobody can undo it. */
  left_at: Timestamp | null;
  /**
   * Where nobody approved it: the version of the rules that let it go out, 0 for those of Meelo. Null: it was
   * approved, never sent, or before this was stored.
   */
  rule_version: number | null;
  /** What is sent after the comment: whose automated answer it is. Null: nothing. */
  disclosure: string | null;
  /** Why it waits although its rule lets it go out; null: it does not, or for another cause. */
  wait_cause: HeldCause | null;
  /** The longest text that the network took when it was put before its owner. */
  max_graphemes: number | null;
  /** Why it was refused. */
  outcome_reason: RefusalReason | null;
  /** What the act has made there, as its connector refers to it; null where it made nothing, or before this was stored. */
  record_ref: string | null;
  /** When the outcome was known. */
  done_at: Timestamp | null;
  /** When it was noticed that the post that was answered is gone; null: it is there, or not looked for. */
  post_gone_at: Timestamp | null;
  /** How many reactions people gave to what the bot wrote; null: not known. */
  reaction_count: number | null;
  /** The first 600 characters of names and words, as the search compares them; a trigger writes it. */
  search_text: ColumnType<string | null, never, never>;
}

/** The moves of acts from state to state. */
export interface ActMovesTable {
  act_id: string;
  id: GeneratedAlways<number>;
  from_state: ActState;
  to_state: ActState;
  moved_by: ActMover;
  reason: string | null;
  moved_at: Timestamp;
}

/** Acts that were done and are taken back, or are to be. */
export interface TakeBacksTable {
  act_id: string;
  profile_id: string;
  asked_by: ActMover;
  asked_at: Timestamp;
  /** Why the network does not take it off, so that it stands on. */
  problem: ActProblem | null;
  taken_back_at: Timestamp | null;
}

export interface PicturesTable {
  /** The name of its files. */
  id: string;
  /** The story, which has one picture; null where each activity had its own. */
  network: string | null;
  story_id: string | null;
  /** Null: its files are not complete yet. */
  saved_at: Timestamp | null;
  /** When to find out whether any activity still shows it; null: not before something happens. */
  check_at: Timestamp | null;
}

/** What a person last made of what the bot wrote, by act. */
export interface DraftDecisionsTable {
  act_id: string;
  profile_id: string;
  post_kind: PostKind;
  /** Null: it was approved as it was written. */
  correction: Correction | null;
  decided_at: Timestamp;
  /** What the last correction took the place of, which its undoing brings back. */
  former_correction: Correction | null;
  /** When that was decided; null: there was nothing, or before this was stored. */
  former_decided_at: Timestamp | null;
}
