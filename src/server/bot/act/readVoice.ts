import { sql, type Kysely } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import type { Voice } from '../context/commentWriter.ts';
import { completeRules } from '../decide/storedRules.ts';
import { formerAnswers } from './formerAnswers.ts';

interface Post {
  profileId: string;
  kind: PostKind | undefined;
  /** BCP 47; null: unknown. */
  language: string | null;
}

interface Stored {
  voice: Rules['voice'] | null;
  former: string[];
}

/** What a profile's owner has written for the writer, as it fits a post. */
export async function readVoice(db: Kysely<Tables>, post: Post): Promise<Voice> {
  const { rows } = await sql<Stored>`select
    (select rules->'voice' from profile_rules where profile_id = ${post.profileId}) as voice,
    array${formerAnswers(db, post)} as former`.execute(db);
  const [{ voice: own, former } = { voice: null, former: [] }] = rows;
  const { voice } = completeRules(own && { voice: own });
  return { ...voice, examples: [...voice.examples, ...former] };
}
