import type { Command } from 'commander';
import { StartError } from '../errors/StartError.ts';
import { listProfiles, type ProfileRow } from '../profiles/ownProfile.ts';
import { deleteProfileRow } from '../profiles/removeProfile.ts';
import { resetProfile } from '../profiles/resetProfile.ts';
import { type AddCommands, type Cli, type CliContext, findUser } from './Cli.ts';

export const addProfileCommands: AddCommands = (program, cli) => {
  const profile = program.command('profile').description('linked profiles: list, reset, remove');
  addList(profile, cli);
  addReset(profile, cli);
  addRemove(profile, cli);
};

function addList(profile: Command, cli: Cli): void {
  profile
    .command('list')
    .description("show an account's profiles with their sync codes")
    .argument('<email>')
    .action((email: string) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        const rows = await listProfiles(context.database.db, user.id);
        for (const { username, network, sync_code } of rows) {
          cli.terminal.print([username, network, sync_code ?? 'never'].join('\t'));
        }
        if (rows.length === 0) cli.terminal.print(`${user.email} has no profile.`);
      }),
    );
}

function addReset(profile: Command, cli: Cli): void {
  profile
    .command('reset')
    .description(
      'put a profile back to "not synchronised", also after a fatal error\n\n' +
        'Its network session, challenge and 2FA code are deleted. A password that is still stored\n' +
        'is kept; where there is none, synchronising leads the person to typing it again.',
    )
    .argument('<email>')
    .argument('<username>')
    .action((email: string, username: string) =>
      cli.withContext(async (context) => {
        const row = await findProfile(context, { email, username });
        if (!(await resetProfile(context.database.db, row))) {
          throw new StartError('The profile moved just now; nothing was changed. Try again.');
        }
        cli.terminal.print(`Reset ${row.username}.`);
      }),
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
    .option('--yes', 'do not ask')
    .action((email: string, username: string, { yes }: { yes?: true }) =>
      cli.withContext(async (context) => {
        const row = await findProfile(context, { email, username });
        if (!yes) await confirm(cli, row);
        await context.database.db.transaction().execute((trx) => deleteProfileRow(trx, row));
        cli.terminal.print(`Removed ${row.username}.`);
      }),
    );
}

interface ProfileName {
  email: string;
  username: string;
}

async function findProfile(
  context: CliContext,
  { email, username }: ProfileName,
): Promise<ProfileRow> {
  const user = await findUser(context, email);
  const rows = await listProfiles(context.database.db, user.id);
  const row = rows.find((profile) => profile.username === username);
  if (!row) {
    throw new StartError(
      `${user.email} has no profile ${username}. See "profile list ${user.email}".`,
    );
  }
  return row;
}

async function confirm({ terminal }: Cli, { username }: ProfileRow): Promise<void> {
  if (!terminal.isInteractive) throw new StartError('Add --yes to remove without a question.');
  const answer = await terminal.readLine(
    `Remove ${username} and everything of it? Type the username: `,
  );
  if (answer.trim() !== username) throw new StartError('Nothing was removed.');
}
