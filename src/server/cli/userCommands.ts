import { randomBytes } from 'node:crypto';
import { Option, type Command } from 'commander';
import { UserUpdateRequest } from '../../shared/contract/user.ts';
import { checkName, checkNewPassword } from '../accounts/accountInput.ts';
import { endSessions } from '../accounts/sessions.ts';
import { createUser, listUsers, removeUser, setPassword, type User } from '../accounts/users.ts';
import { checkInput } from '../errors/checkInput.ts';
import { StartError } from '../errors/StartError.ts';
import { type AddCommands, type Cli, findUser, reading } from './Cli.ts';
import { paymentStatuses } from './paymentCommands.ts';

export const addUserCommands: AddCommands = (program, cli) => {
  const users = program
    .command('users')
    .description('accounts: add, list, remove, password, logout');
  addAdd(users, cli);
  addList(users, cli);
  addRemove(users, cli);
  addPassword(users, cli);
  addLogout(users, cli);
};

const generateHelp = 'make a password and print it, instead of asking for one';

function addAdd(users: Command, cli: Cli): void {
  users
    .command('add')
    .description('make an account')
    .argument('<email>')
    .requiredOption('--name <name>', 'the name that the pages greet')
    .addOption(new Option('--payment <status>').choices(paymentStatuses).default('ACTIVE'))
    .option('--generate', generateHelp)
    .action(async (email: string, options: { name: string; payment: string; generate?: true }) => {
      const user = { name: options.name.trim(), email: email.trim() };
      checkInput(UserUpdateRequest, user);
      checkName(user.name);
      const { password, note } = await choosePassword(cli, options.generate);
      await cli.withContext(async ({ database }) => {
        await createUser(database.db, { ...user, password, paymentStatus: options.payment });
        cli.terminal.print(`Added ${user.email}.${note}`);
      });
    });
}

function addList(users: Command, cli: Cli): void {
  users
    .command('list')
    .description('show every account')
    .option('--json', 'as JSON, for programs')
    .action(({ json }: { json?: true }) =>
      cli.withContext(async ({ database }) => {
        const rows = await listUsers(database.db);
        if (json) {
          cli.terminal.print(JSON.stringify(rows, undefined, 2));
          return;
        }
        for (const { email, name, paymentStatus, createdAt } of rows) {
          const day = createdAt.toISOString().slice(0, 10);
          cli.terminal.print([email, name, paymentStatus, day].join('\t'));
        }
        if (rows.length === 0) cli.terminal.print('There is no account yet: see "users add".');
      }, reading),
    );
}

function addRemove(users: Command, cli: Cli): void {
  users
    .command('remove')
    .description('remove an account with its profiles and their activity')
    .argument('<email>')
    .option('--yes', 'do not ask')
    .action((email: string, { yes }: { yes?: true }) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        if (!yes) await confirm(cli, user);
        await removeUser(context.database.db, user.id);
        cli.terminal.print(`Removed ${user.email}.`);
      }),
    );
}

function addPassword(users: Command, cli: Cli): void {
  users
    .command('password')
    .description('set a new password, which ends every session of the account')
    .argument('<email>')
    .option('--generate', generateHelp)
    .action((email: string, { generate }: { generate?: true }) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        const { password, note } = await choosePassword(cli, generate);
        await setPassword(context.database.db, user.id, password);
        cli.terminal.print(`Set a new password for ${user.email}.${note}`);
      }),
    );
}

function addLogout(users: Command, cli: Cli): void {
  users
    .command('logout')
    .description('end every session of an account, which has to log in again on each device')
    .argument('<email>')
    .action((email: string) =>
      cli.withContext(async (context) => {
        const user = await findUser(context, email);
        const { db } = context.database;
        const count = await db.transaction().execute((trx) => endSessions(trx, user.id));
        cli.terminal.print(`Ended the sessions of ${user.email}: ${count}.`);
      }),
    );
}

interface ChosenPassword {
  password: string;
  /** Printed with the result; a generated password is shown only this once. */
  note: string;
}

/** Never read from the arguments, which other users of the machine can see. */
async function choosePassword({ terminal }: Cli, generate = false): Promise<ChosenPassword> {
  if (generate) {
    const password = randomBytes(15).toString('base64url');
    return { password, note: `\nPassword: ${password}` };
  }
  const password = await terminal.readSecret('Password: ');
  if (password === '') throw new StartError('No password was given. Type one, or use --generate.');
  checkInput(UserUpdateRequest, { name: 'any', email: 'any@example.com', password });
  await checkNewPassword(password);
  if (terminal.isInteractive && (await terminal.readSecret('Once more: ')) !== password) {
    throw new StartError('The two passwords differ; nothing was changed.');
  }
  return { password, note: '' };
}

async function confirm({ terminal }: Cli, { email }: User): Promise<void> {
  if (!terminal.isInteractive) throw new StartError('Add --yes to remove without a question.');
  const answer = await terminal.readLine(`Remove ${email} and everything of it? Type the email: `);
  if (answer.trim() !== email) throw new StartError('Nothing was removed.');
}
