import type { Kysely } from 'kysely';
import type { RestoreRequest } from '../../../shared/contract/ruleChanges.ts';
import type { Rules, RulesAnswer, RulesChangeQuery } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { ProfileAccess } from '../../profiles/ownProfile.ts';
import { changeOf, readBlockedPeople, type PeopleChange } from '../people/blockedPeople.ts';
import { changeAt } from './changeAt.ts';
import type { RulesContext } from './rulesAnswer.ts';
import { completeRules } from '../decide/storedRules.ts';

interface Restoring extends ProfileAccess, RestoreRequest, Partial<RulesChangeQuery> {}

/** Lets the rules of an earlier version hold again, as a change of its own. */
export function restoreRules(
  context: RulesContext,
  { version, restored, ...access }: Restoring,
): Promise<RulesAnswer> {
  const { profileId } = access;
  return changeAt(context, {
    ...access,
    version,
    async change(trx) {
      if (restored === version) throw refused('rules.versionApplies');
      if (restored > version) throw refused('rules.noVersion');
      return {
        rules: await rulesAt(trx, profileId, restored),
        people: await peopleSince(trx, { profileId, restored, version }),
      };
    },
  });
}

async function rulesAt(trx: Kysely<Tables>, profileId: string, version: number): Promise<Rules> {
  if (version === 0) return completeRules(null);
  const row = await trx
    .selectFrom('profile_rule_changes')
    .select('rules')
    .where('profile_id', '=', profileId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw refused('rules.versionGone');
  return completeRules(row.rules);
}

interface Since {
  profileId: string;
  restored: number;
  version: number;
}

/** The change that restores the blocked people of that version. Every change since is kept. */
async function peopleSince(
  trx: Kysely<Tables>,
  { profileId, restored, version }: Since,
): Promise<PeopleChange | undefined> {
  const changes = await trx
    .selectFrom('profile_rule_changes')
    .select(['people_added', 'people_removed', 'people_ids'])
    .where('profile_id', '=', profileId)
    .where('version', '>', restored)
    .orderBy('version', 'desc')
    .execute();
  if (changes.length < version - restored) throw refused('rules.versionGone');
  const former = await readBlockedPeople(trx, profileId);
  const saved = new Set(former.map(({ name }) => name));
  const names = new Set(saved);
  const ids: Record<string, string> = {};
  for (const { people_added, people_removed, people_ids } of changes) {
    for (const name of people_added ?? []) names.delete(name);
    for (const name of people_removed ?? []) names.add(name);
    Object.assign(ids, people_ids);
  }
  const added = [...names].filter((name) => !saved.has(name));
  const change = changeOf(
    added,
    former.filter(({ name }) => !names.has(name)),
  );
  return change && { ...change, ids: { ...change.ids, ...ids } };
}

const refused = (message: 'rules.versionGone' | 'rules.versionApplies' | 'rules.noVersion') =>
  new ApiError('input.invalid', errorMessage(message), { field: 'restored' });
