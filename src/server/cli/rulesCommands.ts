import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { findClosed } from '../bot/people/contactList.ts';
import { readBlockedPeople, shownNames } from '../bot/people/blockedPeople.ts';
import { readRules } from '../bot/decide/storedRules.ts';
import type { Tables } from '../database/tables.ts';
import {
  type AddCommands,
  type Cli,
  findProfile,
  onNetwork,
  type OnNetwork,
  reading,
} from './Cli.ts';

export const addRulesCommands: AddCommands = (program, cli) => {
  const rules = program
    .command('rules')
    .description('what a person has laid down for the bot of a profile: export');
  addExport(rules, cli);
};

function addExport(rules: Command, cli: Cli): void {
  rules
    .command('export')
    .description(
      'print the rules of a profile with each change that is kept, the people whom its bot never acts on, ' +
        'and whom it leaves alone, as JSON',
    )
    .argument('<email>')
    .argument('<username>')
    .addOption(onNetwork)
    .action((email: string, username: string, options: OnNetwork) =>
      cli.withContext(async (context) => {
        const { id, network } = await findProfile(context, { email, username, ...options });
        const laidDown = await readLaidDown(context.database.db, id);
        cli.terminal.print(JSON.stringify({ network, username, ...laidDown }, undefined, 2));
      }, reading),
    );
}

async function readLaidDown(db: Kysely<Tables>, profileId: string) {
  const changes = await db
    .selectFrom('profile_rule_changes')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('version')
    .execute();
  return {
    ...(await readRules(db, profileId)),
    changes: changes.map(({ profile_id: _profile, people_ids: _ids, ...change }) => change),
    blockedPeople: shownNames(await readBlockedPeople(db, profileId)),
    leftAlone: await findClosed(db, profileId).execute(),
  };
}
