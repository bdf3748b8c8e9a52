import { sql } from 'kysely';
import type { Rules } from '../../src/shared/contract/rules.ts';
import type { Database } from '../../src/server/database/Database.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const capped = { isOn: true, dailyCap: 10_000 };

/** Of every part, and such that they hold nothing back: all that they cost is the asking. */
export const permissiveRules: Rules = {
  steps: { thanks: 'automatic', praise: 'draft' },
  declinedOffers: [],
  voice: { tone: 'Short and warm.', examples: ['You are welcome!'], facts: 'Open every day.' },
  savedReplies: [],
  firstContact: { en: 'A bot answers for {owner}.' },
  acts: { like: capped, react: capped, comment: capped, aiComment: capped },
  hours: {
    timeZone: 'America/Sao_Paulo',
    windows: [
      { days: everyDay, from: '00:00', to: '12:00' },
      { days: everyDay, from: '12:00', to: '24:00' },
    ],
  },
  words: Array.from({ length: 200 }, (_none, index) => `blocked word ${index}`),
  daysBetweenAnswers: 0,
};

const namesOfProfile = 10;

/**
 * Rules for each profile, with words of its own and people of whom none is ever met. The planner's statistics
 * are brought up to date, as autovacuum does within a minute after so many rows.
 */
export async function layRules({ db }: Pick<Database, 'db'>): Promise<void> {
  const rules = JSON.stringify(permissiveRules);
  await sql`insert into profile_rules (profile_id, version, rules, changed_at, changed_by)
    select id, 1, replace(${rules}, 'blocked word', 'word of ' || id)::jsonb, now(), 'owner'
    from profiles`.execute(db);
  await sql`insert into blocked_people (profile_id, name)
    select id, 'nobody.' || number from profiles, generate_series(1, ${namesOfProfile}::int) as number`.execute(
    db,
  );
  await sql`vacuum analyze profile_rules, blocked_people`.execute(db);
}

export async function dropRules({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`truncate profile_rules, blocked_people`.execute(db);
}
