import type { Command } from 'commander';
import { findClosed, reopenContact } from '../bot/people/contactList.ts';
import { StartError } from '../errors/StartError.ts';
import { type AddCommands, type Cli, findProfile, onNetwork, type OnNetwork } from './Cli.ts';

export const addContactCommands: AddCommands = (program, cli) => {
  const contacts = program
    .command('contacts')
    .description('people whom the bot of a profile leaves alone: list, reopen');
  addList(contacts, cli);
  addReopen(contacts, cli);
};

function addList(contacts: Command, cli: Cli): void {
  contacts
    .command('list')
    .description(
      'show whom the bot leaves alone, for good or in one conversation, why, since when and since which post',
    )
    .argument('<email>')
    .argument('<username>')
    .addOption(onNetwork)
    .option('--json', 'as JSON, for programs and to hand over to the person')
    .action((email: string, username: string, { network, json }: OnNetwork & { json?: true }) =>
      cli.withContext(async (context) => {
        const { id } = await findProfile(context, { email, username, network });
        const rows = await findClosed(context.database.db, id).execute();
        if (json) {
          cli.terminal.print(JSON.stringify(rows, undefined, 2));
          return;
        }
        for (const { name, reason, closed_at, target_ref } of rows) {
          const columns = [name, reason, closed_at.toISOString().slice(0, 10), target_ref ?? ''];
          cli.terminal.print(columns.map(printable).join('\t').trimEnd());
        }
        if (rows.length === 0) cli.terminal.print(`The bot of ${username} leaves nobody alone.`);
      }),
    );
}

function addReopen(contacts: Command, cli: Cli): void {
  contacts
    .command('reopen')
    .description('let the bot answer a person again, until they ask it to stop once more')
    .argument('<email>')
    .argument('<username>')
    .argument('<person>', 'as "contacts list" names them')
    .addOption(onNetwork)
    .action((...[email, username, person, { network }]: [string, string, string, OnNetwork]) =>
      cli.withContext(async (context) => {
        const { db } = context.database;
        const { id: profileId } = await findProfile(context, { email, username, network });
        const rows = await findClosed(db, profileId).execute();
        const named = rows.filter((row) => printable(row.name) === person);
        const [contact] = named.length > 0 ? named : rows.filter((row) => row.author_id === person);
        if (!contact) {
          throw new StartError(
            `The bot of ${username} does not leave ${person} alone. ` +
              `See "contacts list ${email} ${username}".`,
          );
        }
        await reopenContact(db, { profileId, contactId: contact.id, now: new Date() });
        const where = contact.reason === 'conversation' ? ' in that conversation' : '';
        cli.terminal.print(`The bot of ${username} may answer ${person} again${where}.`);
      }),
    );
}

/** What networks name people by may hold what a terminal takes for commands. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
