import type { Kysely } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Tables } from '../../database/tables.ts';
import type { Voice } from '../commentWriter.ts';
import { readRules } from '../rules/storedRules.ts';
import { formerAnswers } from './formerAnswers.ts';

interface Post {
  profileId: string;
  kind: PostKind | undefined;
  /** BCP 47; null: unknown. */
  language: string | null;
}

/** What a profile's owner has written for the writer, as it fits a post. */
export async function readVoice(db: Kysely<Tables>, post: Post): Promise<Voice> {
  const { voice } = (await readRules(db, post.profileId)).rules;
  const former = await formerAnswers(db, post);
  return { ...voice, examples: [...voice.examples, ...former] };
}
