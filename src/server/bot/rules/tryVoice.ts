import type { Kysely } from 'kysely';
import type { TrialAnswer, TrialRequest } from '../../../shared/contract/trial.ts';
import type { Voice } from '../../../shared/contract/rules.ts';
import { trialKinds, type TrialKind } from '../../../shared/contract/lists.ts';
import type { Tables } from '../../database/tables.ts';
import type { CommentRequest, CommentWriter, WrittenComment } from '../context/commentWriter.ts';
import { checkRules } from './checkRules.ts';
import { formerAnswers } from '../act/formerAnswers.ts';
import { samplePosts } from './samplePosts.ts';

interface Trial extends TrialRequest {
  userId: string;
  profileId: string;
  signal: AbortSignal;
}

interface TrialContext {
  db: Kysely<Tables>;
  writer: CommentWriter;
  /** Whether the writer asks a language model. */
  hasModel: boolean;
}

type Sample = TrialAnswer['samples'][number];

/** The longest text that the strictest networks take. */
const maxGraphemes = 300;

/** The voice as it would be stored; throws where it could not be. */
export const checkVoice = (given: Voice): Voice => checkRules({ voice: given }).voice ?? given;

/** What would be written to posts of ours; nothing of it is kept or sent. */
export async function tryVoice(context: TrialContext, trial: Trial): Promise<TrialAnswer> {
  const samples = await Promise.all(trialKinds.map((kind) => sampleOf(context, trial, kind)));
  return { hasModel: context.hasModel, samples };
}

async function sampleOf(
  { db, writer, hasModel }: TrialContext,
  { userId, profileId, voice, language, signal }: Trial,
  kind: TrialKind,
): Promise<Sample> {
  const post = samplePosts[language][kind];
  const former = await formerAnswers(db, { profileId, kind, language }).execute();
  const request: CommentRequest = {
    target: {
      caption: post,
      altText: null,
      language,
      topics: [],
      conversation: { id: '', posts: [] },
      author: { username: 'sample', fullName: '' },
    },
    kind,
    voice: { ...voice, examples: [...voice.examples, ...former.map(({ comment }) => comment)] },
    length: 'full',
    maxGraphemes,
    seed: `${profileId}/${kind}/trial`,
    recentComments: [],
  };
  const written = await writer.write(request, { userId, signal });
  return { kind, post, outcome: outcomeOf(written, hasModel), ...partsOf(written) };
}

function outcomeOf(written: WrittenComment | undefined, hasModel: boolean): Sample['outcome'] {
  if (!hasModel) return written ? 'written' : 'nothing';
  return written?.author === 'model' ? 'written' : 'standIn';
}

const partsOf = (written: WrittenComment | undefined) => ({
  text: written?.text ?? null,
  writtenBy: written?.author ?? null,
  doubts: [...(written?.doubts ?? [])],
  unsupported: [...(written?.unsupported ?? [])],
});
