import type { Kysely } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules, RulesAnswer } from '../../../shared/contract/rules.ts';
import type { Step } from '../../../shared/contract/steps.ts';
import type { Tables } from '../../database/tables.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import type { BotContext } from '../context/BotContext.ts';
import { kindsWithStep, stepOf, stepsFor } from '../kinds/stepOf.ts';
import { answerLimits } from './limitsAnswer.ts';
import type { StoredRules } from '../decide/storedRules.ts';
import { unchangedInRow } from './unchangedInRow.ts';

type Kind = RulesAnswer['kinds'][number];

/** So many drafts in a row that needed no correction are worth a step. */
export const rowForStep = 20;

export type RulesContext = Pick<BotContext, 'database' | 'networks' | 'now' | 'writer'>;

/** The rules with what became of the drafts, and where the network's limits stand. */
export async function answerRules(
  context: RulesContext,
  profile: ProfileRow,
  { version, rules, changedAt }: StoredRules,
): Promise<RulesAnswer> {
  const { id: profileId } = profile;
  const { db } = context.database;
  const rows = await unchangedInRow(db, { profileId, kinds: kindsWithStep });
  const asked = await askedAgain(db, profileId);
  return {
    version,
    rules,
    kinds: kindsWithStep.map((kind) => {
      const unchanged = rows.get(kind) ?? 0;
      return {
        ...standingOf(kind, { rules, unchanged }),
        unchangedInRow: unchanged,
        askedAgain: asked.get(kind) ?? null,
      };
    }),
    ...(await answerLimits(context, profile, rules)),
    hasModel: context.writer.isBuiltIn !== true,
    changedAt: changedAt?.toISOString() ?? null,
  };
}

function standingOf(kind: PostKind, { rules, unchanged }: { rules: Rules; unchanged: number }) {
  const mayBe = [...stepsFor(kind)];
  const step: Step = stepOf(kind, rules.steps) ?? 'off';
  const isOffered =
    step === 'draft' &&
    mayBe.includes('automatic') &&
    unchanged >= rowForStep &&
    !rules.declinedOffers.includes(kind);
  return { kind, step, mayBe, isOffered };
}

/** What Meelo has changed since a person last did, and nobody undid at once. */
async function askedAgain(
  db: Kysely<Tables>,
  profileId: string,
): Promise<Map<PostKind, NonNullable<Kind['askedAgain']>>> {
  const changes = db.selectFrom('profile_rule_changes').where('profile_id', '=', profileId);
  const lastOfOwner = changes
    .select('version')
    .where('changed_by', '=', 'owner')
    .where('post_kind', 'is', null)
    .orderBy('version', 'desc')
    .limit(1);
  const rows = await changes
    .select(['post_kind', 'because', 'changed_at'])
    .where('version', '>', (eb) => eb.fn.coalesce(lastOfOwner, eb.val(0)))
    .orderBy('version')
    .execute();
  const asked = new Map<PostKind, NonNullable<Kind['askedAgain']>>();
  for (const { post_kind, because, changed_at } of rows) {
    if (!post_kind) continue;
    if (because) asked.set(post_kind, { because, at: changed_at.toISOString() });
    else asked.delete(post_kind);
  }
  return asked;
}
