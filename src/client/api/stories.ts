import {
  activityOutcomes,
  activityReasons,
  commentAuthors,
} from '../../shared/contract/activity.ts';
import { postKinds } from '../../shared/contract/reading.ts';
import type { Id } from '../../shared/contract/id.ts';
import type {
  ActivityFilter,
  StoryListAnswer,
  StoryRow,
  TakeBack,
} from '../../shared/contract/story.ts';
import {
  httpsOrNull,
  idRows,
  measureOrNull,
  noText,
  oneOf,
  pictureAddress,
  textOr,
  type AsItCame,
} from './values.ts';

export interface StoriesQuery extends ActivityFilter {
  userId: Id;
  profileId: Id;
  page: number;
  /** The newest act that was seen on the first page, as if none had come since. */
  asOf?: Id | undefined;
}

/** What the bot did; texts and times are as they came. */
export type Act = ReturnType<typeof toAct>;
export type StoryPage = ReturnType<typeof toStoryPage>;

/** Absurd values become neutral ones; an answer without a list fails. */
export function toStoryPage(answer: StoryListAnswer, requestUrl: string) {
  const { total, totalPages, hasPrevPage, hasNextPage } = answer.pagination ?? {};
  return {
    rows: idRows(answer.data).map((row) => toAct(row, requestUrl)),
    /** How many there are on all pages; null where the server does not say. */
    total: Number.isSafeInteger(total) ? (total ?? 0) : null,
    totalPages: Number.isSafeInteger(totalPages) ? (totalPages ?? 0) : 0,
    hasPrevPage: hasPrevPage === true,
    hasNextPage: hasNextPage === true,
  };
}

function toAct(row: AsItCame<StoryRow>, requestUrl: string) {
  return {
    id: row.id,
    profileName: textOr(row.profile_name, noText),
    activity: textOr(row.activity, noText),
    thumbnailUrl: pictureAddress(row.print_scr, requestUrl),
    happenedAt: textOr(row.data_inte, ''),
    text: textOr(row.text, null),
    caption: textOr(row.caption, null),
    publishedAt: textOr(row.published_at, null),
    reason: oneOf(activityReasons, row.reason),
    outcome: oneOf(activityOutcomes, row.outcome),
    outcomeReason: textOr(row.outcome_reason, null),
    postKind: oneOf(postKinds, row.post_kind),
    writtenBy: oneOf(commentAuthors, row.written_by),
    approval: toApproval(row),
    ruleVersion: measureOrNull(row.rule_version),
    postUrl: httpsOrNull(row.post_url),
    answerUrl: httpsOrNull(row.answer_url),
    isPractice: row.is_practice === true,
    canTakeBack: row.can_take_back === true,
    takeBack: toTakeBack(row.take_back),
    isPostGone: textOr(row.post_gone_at, null) !== null,
    reactionCount: measureOrNull(row.reaction_count),
    /** Whether the owner answers in its conversation; null: it belongs to none, or the server does not say. */
    isOwnConversation: oneOf([true, false], row.is_own_conversation),
  };
}

/** Who approved it, where that is known, and when; null: nobody did, or the server does not say. */
function toApproval({ approved_by, approved_at }: AsItCame<StoryRow>) {
  const at = textOr(approved_at, null);
  return at === null ? null : { by: textOr(approved_by, null), at };
}

/** The request to delete an act at the network; null: there is none. */
function toTakeBack(value: unknown) {
  if (typeof value !== 'object' || value === null) return null;
  const { taken_back_at, problem }: Partial<Record<keyof TakeBack, unknown>> = value;
  return { takenBackAt: textOr(taken_back_at, null), hasFailed: textOr(problem, null) !== null };
}
