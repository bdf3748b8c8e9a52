import { activityReasons, commentAuthors } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import { doubts } from '../../shared/contract/judging.ts';
import { postKinds, type PostKind } from '../../shared/contract/reading.ts';
import type {
  ApprovedAnswer as ApprovedFromServer,
  NotSent as NotSentFromServer,
  Undoable as UndoableFromServer,
  ReviewAnswer,
  ReviewItem as ItemAnswer,
  ReviewListAnswer,
  ReviewDecision,
  ReviewRequest,
} from '../../shared/contract/review.ts';
import { reviewOutcomes, textProblems, waitCauses } from '../../shared/contract/lists.ts';
import { holds } from '../../shared/reasons.ts';
import { toCard, toSaid } from './threads.ts';
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

/** What of the queue of all profiles is let through; left out: everything. */
export interface ReviewFilter {
  profile?: Id | undefined;
  kind?: PostKind | undefined;
  doubted?: true | undefined;
  urgent?: true | undefined;
}

/** What waits at one profile, or in the queue of all. */
export type ReviewsQuery = { profileId: Id } | (ReviewFilter & { profileId?: undefined });

/** What waits for the person; texts and times are as they came. */
export type ReviewItem = ReturnType<typeof toItem>;
/** What is approved and has not gone out. */
export type ApprovedAnswer = ReturnType<typeof toApproved>;
/** What was approved and not sent. */
export type NotSent = ReturnType<typeof toNotSent>;
export type Decision = Omit<ReviewRequest['decisions'][number], 'id' | 'decision'> & {
  id: Id;
  /** Programs write what waits; a person changes a text as they approve it. */
  decision: Exclude<ReviewDecision, 'write'>;
};
export interface Deciding {
  profileId: Id;
  decisions: Decision[];
}

/** An approval, or the leaving of a post, that can still be undone. */
export type Undoable = ReturnType<typeof toUndoable>;
export type ReviewPage = ReturnType<typeof toReviewPage>;
export type ReviewResult = ReturnType<typeof toResults>[number];

/** Absurd values become neutral ones. */
export function toReviewPage(answer: ReviewListAnswer, requestUrl: string, profileId?: Id) {
  const items = idRows(answer.items).map((item) => toItem(item, requestUrl, profileId));
  return {
    items,
    total: measureOrNull(answer.total) ?? items.length,
    cursor: textOr(answer.cursor, null),
    ...approvedOf(answer),
    ...notSentOf(answer),
    undoable: undoableOf(answer),
    capOpensAt: capOpensAtOf(answer),
    modelFreeAt: textOr(answer.modelFreeAt, null),
  };
}

/** A server may lack it. */
function approvedOf({ approved: answered, approvedTotal }: Partial<ReviewListAnswer>) {
  const approved = idRows(listOf(answered) as ApprovedFromServer[]).map(toApproved);
  return { approved, approvedTotal: measureOrNull(approvedTotal) ?? approved.length };
}

/** A server may lack it. */
function notSentOf({ notSent: answered, notSentTotal }: Partial<ReviewListAnswer>) {
  const notSent = idRows(listOf(answered) as NotSentFromServer[]).map(toNotSent);
  return { notSent, notSentTotal: measureOrNull(notSentTotal) ?? notSent.length };
}

/** Undefined where the cap of the day has room, null where nobody knows when it has. */
function capOpensAtOf({ capOpensAt }: { capOpensAt?: unknown }): string | null | undefined {
  return capOpensAt === undefined ? undefined : textOr(capOpensAt, null);
}

function toApproved(act: AsItCame<ApprovedFromServer>) {
  return {
    id: act.id,
    version: measureOrNull(act.version) ?? 0,
    author: textOr(fieldsOf(act.author).username, noText),
    text: textOr(act.text, noText),
    approval: toApproval(act.approved),
    isBeingSent: act.isBeingSent === true,
    heldBy: oneOf(holds, act.heldBy),
    goesOutAt: textOr(act.goesOutAt, null),
  };
}

interface UndoableFields {
  undoable?: unknown;
  undoableLeft?: unknown;
}

/** Of both decisions, the last one first. A server may lack them. */
function undoableOf({ undoable, undoableLeft }: UndoableFields) {
  const now = Date.now();
  const of = (acts: unknown, decision: 'approve' | 'leave') =>
    idRows(listOf(acts) as UndoableFromServer[]).map((act) => toUndoable(act, { decision, now }));
  return [...of(undoable, 'approve'), ...of(undoableLeft, 'leave')].toSorted(
    (one, other) => other.until - one.until,
  );
}

function toUndoable(
  act: AsItCame<UndoableFromServer>,
  { decision, now }: { decision: 'approve' | 'leave'; now: number },
) {
  const { profileId, version, author, undoMs, heldBy, goesOutAt } = act;
  return {
    id: act.id,
    profileId: textOr<Id>(profileId, noText),
    version: measureOrNull(version) ?? 0,
    author: textOr(fieldsOf(author).username, noText),
    decision,
    /** In epoch ms, by the clock of this device; the same of what was decided together. */
    until: now + (measureOrNull(undoMs) ?? 0),
    heldBy: oneOf(holds, heldBy),
    goesOutAt: textOr(goesOutAt, null),
  };
}

function toNotSent(act: AsItCame<NotSentFromServer>) {
  return {
    id: act.id,
    author: textOr(fieldsOf(act.author).username, noText),
    approval: toApproval(act.approved),
    isGone: act.isGone === true,
    reason: textOr(act.reason, null),
  };
}

/** A server may lack it. */
function toApproval(value: unknown) {
  const { by, at: time } = fieldsOf(value);
  const at = textOr(time, null);
  return at === null ? null : { by: textOr(by, null), at };
}

export function toResults({ results }: ReviewAnswer, requestUrl: string) {
  return idRows(listOf(results) as ReviewAnswer['results']).map(
    ({ id, outcome, problems, doubts: doubted, item, approved, capOpensAt, ...undo }) => ({
      id,
      outcome: oneOf(reviewOutcomes, outcome) ?? 'moved',
      problems: textProblems.filter((problem) => listOf(problems).includes(problem)),
      doubts: doubts.filter((doubt) => listOf(doubted).includes(doubt)),
      capOpensAt: capOpensAtOf({ capOpensAt }),
      item: idRows([item as ItemAnswer]).map((each) => toItem(each, requestUrl))[0],
      approved: idRows([approved as ApprovedFromServer]).map(toApproved)[0],
      undoable: undoableOf({
        undoable: [undo.undoable],
        undoableLeft: [undo.undoableLeft],
      })[0],
    }),
  );
}

function toItem(item: AsItCame<ItemAnswer>, requestUrl: string, profileId: Id = noText) {
  const { thumbUrl, fullUrl } = fieldsOf(item.picture);
  const { username } = fieldsOf(item.author);
  const thumb = pictureAddress(thumbUrl, requestUrl);
  return {
    id: item.id,
    // A server may lack it.
    profileId: textOr<Id>(item.profileId, profileId),
    version: measureOrNull(item.version) ?? 0,
    postKind: oneOf(postKinds, item.postKind),
    language: textOr(item.language, null),
    reason: oneOf(activityReasons, item.reason),
    author: textOr(username, noText),
    caption: textOr(item.caption, null),
    altText: textOr(item.altText, null),
    publishedAt: textOr(item.publishedAt, ''),
    isEdited: item.isEdited === true,
    wasApproved: item.wasApproved === true,
    postUrl: httpsOrNull(item.postUrl),
    hasConversation: item.hasConversation === true,
    // A server may lack it.
    isOwnConversation: item.isOwnConversation === true,
    isLeftAlone: item.isLeftAlone === true,
    picture: thumb && { thumbUrl: thumb, fullUrl: pictureAddress(fullUrl, requestUrl) ?? thumb },
    thread: listOf(item.thread).map((post) => toSaid(fieldsOf(post))),
    // A server may lack these.
    continuation: listOf(item.continuation).map((post) => toSaid(fieldsOf(post))),
    ...toAttached(fieldsOf(item.attached)),
    text: textOr(item.text, null),
    isBeingWritten: item.isBeingWritten === true,
    writtenBy: oneOf(commentAuthors, item.writtenBy),
    program: textOr(item.program, null),
    // A server may lack it.
    cause: oneOf(waitCauses, item.cause) ?? 'rule',
    doubts: doubts.filter((doubt) => listOf(item.doubts).includes(doubt)),
    unsupported: listOf(item.unsupported).filter((sentence) => typeof sentence === 'string'),
    maxGraphemes: measureOrNull(item.maxGraphemes) || Infinity,
  };
}

function toAttached({ pictures, hasVideo, card, hasUnread }: ReturnType<typeof fieldsOf>) {
  return {
    pictures: measureOrNull(pictures) ?? 0,
    hasVideo: hasVideo === true,
    card: toCard(card),
    hasUnread: hasUnread === true,
  };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return value ?? {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Applied {
  first: ReviewPage | undefined;
  /** The first, where the list is of the profile alone. */
  ofProfile: ReviewPage | undefined;
  results: ReviewResult[];
}

/** Puts what became of decisions into a page, before the list comes again. */
export function applyResults(page: ReviewPage, { first, ofProfile, results }: Applied): void {
  for (const { id, outcome, item, approved, undoable } of results) {
    if (outcome === 'waiting' || approved || undoable) {
      // A list that was read meanwhile may have it already.
      page.approved = page.approved.filter((each) => each.id !== id);
      page.undoable = page.undoable.filter((each) => each.id !== id);
    }
    if (approved && page === ofProfile) page.approved.push(approved);
    if (undoable && page === first) page.undoable.unshift(undoable);
    const place = page.items.findIndex((each) => each.id === id);
    const former = page.items[place];
    if (!former || outcome === 'refused') continue;
    if (item) page.items[place] = item;
    else if (outcome === 'rewriting') Object.assign(former, { text: null, isBeingWritten: true });
    else page.items.splice(place, 1);
  }
}
