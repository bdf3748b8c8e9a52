import type { MadeAct } from '../network.ts';
import type { UndoResult } from '../results.ts';
import { ApiError, isMissing, statusOf } from './ApiError.ts';
import { path } from './createApi.ts';
import type { Status } from './entities.ts';
import { answerOf, listOwnAnswers, readOwnAnswers } from './ownAnswer.ts';
import { isOffered } from './performAct.ts';
import { readPost } from './posts.ts';
import { readRef } from './refs.ts';
import { findWell, type AccountClient } from './withClient.ts';

const done = { outcome: 'done' } as const;
const mostTries = 2;

/** Takes an answer or a favourite off, and looks whether it is gone. */
export async function undoAct(client: AccountClient, act: MadeAct): Promise<UndoResult> {
  if (!isOffered(act)) return { outcome: 'refused', reason: 'notOffered' };
  try {
    return act.kind === 'comment' ? await remove(client, act) : await unfavourite(client, act);
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 422].includes(statusOf(error) ?? 0)) throw error;
    if (error.said === '') await findWell(client, error);
    return { outcome: 'refused', reason: 'rejected' };
  }
}

async function unfavourite(client: AccountClient, { targetRef }: MadeAct): Promise<UndoResult> {
  const status = await readPost(client, targetRef);
  if (status === 'unread') return { outcome: 'unreachable' };
  if (!status?.isFavourited) return done;
  await client.write(path`/api/v1/statuses/${status.id}/unfavourite`, { method: 'POST' });
  const now = await readPost(client, targetRef);
  return now !== 'unread' && !now?.isFavourited ? done : { outcome: 'unreachable' };
}

type Comment = Extract<MadeAct, { kind: 'comment' }>;

/** An edit may have given it another id, under which it still stands. */
async function remove(client: AccountClient, act: Comment): Promise<UndoResult> {
  const made = readRef(act.recordRef ?? '');
  if (made && made.authorId !== client.session.id)
    return { outcome: 'refused', reason: 'rejected' };
  if (made) await removeById(client, made.id);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answers = await answersTo(client, act);
    if (!answers) return { outcome: 'unreachable' };
    const left = made ? answers.find(({ uri }) => uri === made.uri) : answerOf(act, answers);
    if (!left) return done;
    await removeById(client, left.id);
  }
  return { outcome: 'unreachable' };
}

async function answersTo(client: AccountClient, act: Comment): Promise<Status[] | undefined> {
  const status = await readPost(client, act.targetRef);
  const known = typeof status === 'object' ? await readOwnAnswers(client, status) : status;
  if (known === 'unread') return undefined;
  return typeof known === 'object' ? known : (await listOwnAnswers(client, act)).answers;
}

async function removeById(client: AccountClient, id: string): Promise<void> {
  try {
    await client.write(path`/api/v1/statuses/${id}`, { method: 'DELETE' });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
