import type { NetworkAct } from '../network.ts';
import { path } from './createApi.ts';
import { ownAnswersTo } from './conversations.ts';
import { statusIn, type Status } from './entities.ts';
import { listOf } from './fields.ts';
import { readContext } from './readContext.ts';
import { readPage } from './readPage.ts';
import { readRef } from './refs.ts';
import type { AccountClient } from './withClient.ts';

type Comment = Extract<NetworkAct, { kind: 'comment' }>;

/** The answers of the account to a post, as its server has them now, or why they cannot be read there. */
export async function readOwnAnswers(
  client: AccountClient,
  answered: Status,
): Promise<Status[] | 'unread' | 'tooLarge'> {
  const context = await readContext(client, answered);
  return typeof context === 'string' ? context : ownAnswersTo(client.session, answered, context);
}

interface OwnAnswers {
  answers: Status[];
  /** No answer can be missing, as far as the server shows. */
  isWhole: boolean;
}

/**
 * The same where the post is gone, or its thread too large: its answers stand in the account's own list, the direct ones
 * not everywhere. Some servers forget what they answered.
 */
export async function listOwnAnswers(
  client: AccountClient,
  act: Comment & { recordRef?: string | null },
): Promise<OwnAnswers> {
  const at = path`/api/v1/accounts/${client.session.id}/statuses`;
  const page = await readPage((limit) => client.get(at, { limit, exclude_reblogs: true }));
  const own = listOf(page?.items, (each) => statusIn(each));
  const { id } = readRef(act.targetRef) ?? {};
  const { uri } = readRef(act.recordRef ?? '') ?? {};
  const mayBeIts = (each: Status) =>
    each.answeredId === '' && isSince(act, each) && isAnswerOf(act, each);
  return {
    answers: own.filter((each) => each.answeredId === id || each.uri === uri || mayBeIts(each)),
    isWhole: own.some(({ visibility }) => visibility === 'direct'),
  };
}

/** The answer that an act has made. */
export const answerOf = (act: Comment, answers: readonly Status[]): Status | undefined =>
  answers.find((each) => isAnswerOf(act, each));

/** Servers may show its words in a form of their own. */
const isAnswerOf = ({ text }: Comment, { shown }: Status): boolean =>
  essenceOf(shown().text) === essenceOf(text);

/** Before the act no clock of a server is so far behind. */
const slackMs = 60_000;

const isSince = ({ createdAt }: Comment, own: Status): boolean =>
  (own.createdAt?.getTime() ?? Infinity) >= createdAt.getTime() - slackMs;

/** Whether there is an answer since the act that may be its own, in other words. */
export const hasAnswerSince = (act: Comment, answers: readonly Status[]): boolean =>
  answers.some((each) => isSince(act, each));

const names = /(?<![\p{L}\p{N}_/])[@＠][\p{L}\p{N}_][\p{L}\p{N}_.-]*(?:[@＠][\p{L}\p{N}.:-]+)?/gu;

/**
 * The letters, digits and pictures of a text without names. Of a link, its host: the rest may not be shown. A server
 * says what stands there, so each step goes through the text once: none has two repetitions that meet.
 */
export function essenceOf(text: string): string {
  const words = text
    .replace(/\p{Cf}/gu, '')
    .replace(names, '')
    .replace(/https?:\/\/(?:www\.)?/g, '')
    .replace(/\S+/g, withoutPath)
    .normalize('NFKD')
    .toLowerCase();
  return words.replace(/[^\p{L}\p{N}\p{So}]/gu, '') || words.replace(/\s/g, '');
}

/** A word as far as the first of its parts that has a dot within, where a path follows. */
function withoutPath(word: string): string {
  const parts = word.split(/[/…]/);
  const host = parts.findIndex((part) => part.slice(1, -1).includes('.'));
  if (host < 0 || host === parts.length - 1) return word;
  return [...parts.slice(0, host), (parts[host] ?? '').replace(/^www\./, '')].join('');
}
