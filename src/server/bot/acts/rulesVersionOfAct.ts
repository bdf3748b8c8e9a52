import { sql, type RawBuilder } from 'kysely';
import { fixedKinds, kindRules } from '../kinds/kindRules.ts';
import { postKinds, type PostKind } from '../../../shared/contract/reading.ts';

const literals = (kinds: readonly PostKind[]) => sql.join(kinds.map((kind) => sql.lit(kind)));

const answeredKinds = postKinds.filter((kind) => kindRules[kind].text === 'answer');

/** The rules of a profile as they are. */
const current = sql`coalesce((select version from profile_rules
  where profile_rules.profile_id = activities.profile_id), 0)`;

/** Whether a change left its kind of posts another step than to be answered without asking. */
const isOtherStep = sql`coalesce(changes.rules->'steps'->>activities.post_kind,
  case when activities.post_kind in (${literals(fixedKinds)}) then 'automatic' else 'draft' end) <> 'automatic'`;

/** With which change its kind got that step, as far back as changes are kept; none: it always had it. */
const givenWith = sql`(select min(later.version) from profile_rule_changes as later
  where later.profile_id = activities.profile_id
    and later.version > coalesce((select max(changes.version) from profile_rule_changes as changes
      where changes.profile_id = activities.profile_id and ${isOtherStep}),
      case when activities.post_kind in (${literals(fixedKinds)}) then 2147483647 else 0 end))`;

/**
 * SQL, in a statement on `activities`: the version of the rules that lets an act go out unasked. Of a text to a kind of
 * posts that is answered without asking, the version that gave the kind this step; of others the version that holds.
 */
export const rulesVersionOfAct: RawBuilder<number> = sql<number>`(case
  when kind = 'like' or post_kind is null then ${current}
  when post_kind in (${literals(fixedKinds)}) then coalesce(${givenWith}, 0)
  when post_kind in (${literals(answeredKinds)}) then coalesce(${givenWith}, ${current})
  else ${current} end)`;
