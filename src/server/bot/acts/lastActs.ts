import type { Kysely } from 'kysely';
import { rehearsalLimits } from '../../../shared/contract/rehearsal.ts';
import { sentTextOf } from '../../activity/sentText.ts';
import type { Tables } from '../../database/tables.ts';
import { begunStates } from './actStates.ts';

export type Made = Awaited<ReturnType<typeof lastActs>>[number];

/** The acts on which rules are rehearsed, newest first. */
export function lastActs(db: Kysely<Tables>, profileId: string) {
  return db
    .selectFrom('activities')
    .select(['id', 'story_id', 'kind', 'planned_at', 'published_at', 'reason', 'post_kind'])
    .select(['author_id', 'author_username', 'caption', 'approved_at'])
    .select('beside_caption as altText')
    .select(sentTextOf.as('text'))
    .where('profile_id', '=', profileId)
    .where('state', 'in', begunStates)
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rehearsalLimits.acts)
    .execute();
}

/** An act of an earlier version, which kept no hashtags and no alternative text. */
export const isCaptionOnly = ({ altText }: Made): boolean => altText === null;
