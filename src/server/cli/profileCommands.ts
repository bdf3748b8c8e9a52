import type { Command } from 'commander';
import { StartError } from '../errors/StartError.ts';
import { listProfiles, type ProfileRow } from '../profiles/ownProfile.ts';
import { deleteProfileRow } from '../profiles/removeProfile.ts';
import {
  type AddCommands,
  type Cli,
  findProfile,
  findUser,
  onNetwork,
  type OnNetwork,
  reading,
} from './Cli.ts';
import { addReset } from './resetCommand.ts';

export const addProfileCommands: AddCommands = (program, cli) => {
  const profile = program
    .command('profile')
    .alias('profiles')
    .description('linked profiles: list, reset, remove');
  addList(profile, cli);
  addReset(profile, cli);
  addRemove(profile, cli);
};

function addList(profile: Command, cli: Cli): void {
  profile
    .command('list')
    .description("show an account's profiles with their sync codes, and why they wait or ended")
    .argument('<email>')
    .action((email: string) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        const rows = await listProfiles(context.database.db, user.id);
        for (const { username, network, sync_code, sync_reason } of rows) {
          const reason = sync_reason === null ? [] : [sync_reason];
          cli.terminal.print([username, network, sync_code ?? 'never', ...reason].join('\t'));
        }
        if (rows.length === 0) cli.terminal.print(`${user.email} has no profile.`);
      }, reading),
    );
}

function addRemove(profile: Command, cli: Cli): void {
  profile
    .command('remove')
    .description(
      'remove a profile at any code, with its credentials, history, activities and reports\n\n' +
        'The worker deletes its pictures when it next tidies up.',
    )
    .argument('<email>')
    .argument('<username>')
    .addOption(onNetwork)
    .option('--yes', 'do not ask')
    .action((email: string, username: string, { network, yes }: OnNetwork & { yes?: true }) =>
      cli.withContext(async (context) => {
        const row = await findProfile(context, { email, username, network });
        if (!yes) await confirm(cli, row);
        await context.database.db.transaction().execute((trx) => deleteProfileRow(trx, row));
        cli.terminal.print(`Removed ${row.username}.`);
      }),
    );
}

async function confirm({ terminal }: Cli, { username, network }: ProfileRow): Promise<void> {
  if (!terminal.isInteractive) throw new StartError('Add --yes to remove without a question.');
  const answer = await terminal.readLine(
    `Remove ${username} on ${network} and everything of it? Type the username: `,
  );
  if (answer.trim() !== username) throw new StartError('Nothing was removed.');
}
