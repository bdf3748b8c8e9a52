import type { Command } from 'commander';
import { StartError } from '../errors/StartError.ts';
import type { SealedName } from '../secrets/createSecrets.ts';
import { forgetKey, readKeyUse, type KeyUse } from '../secrets/keyUse.ts';
import { rotateKeys, type Rotation } from '../secrets/rotateKeys.ts';
import { type AddCommands, type Cli, reading } from './Cli.ts';

export const addKeyCommands: AddCommands = (program, cli) => {
  const keys = program.command('keys').description('the keys that seal credentials');
  addList(keys, cli);
  addRotate(keys, cli);
  addForget(keys, cli);
};

const roles: Record<KeyUse['role'], string> = {
  first: 'seals and opens',
  other: 'opens',
  missing: 'missing here',
};

function addList(keys: Command, cli: Cli): void {
  keys
    .command('list')
    .description('list the keys by name, and how many stored credentials each has sealed')
    .action(() =>
      cli.withContext(async ({ database, config }) => {
        for (const { id, role, count } of await readKeyUse(database.db, config)) {
          cli.terminal.print(`${id}\t${roles[role]}\t${count}`);
        }
      }, reading),
    );
}

function addRotate(keys: Command, cli: Cli): void {
  keys
    .command('rotate')
    .description(
      'seal every stored credential under the first key\n\n' +
        'With SECRET_KEYS, and with the key file of several processes on PostgreSQL:\n' +
        '  1. add a new key as the last one, and restart every process with it;\n' +
        '  2. make it the first one, and restart every process again;\n' +
        '  3. run this;\n' +
        '  4. remove the older key after 12 hours, when the last address of a picture that it\n' +
        '     signed has expired, and restart every process.\n' +
        'With the embedded database and its key file: stop Meelo and run this. A new key is made,\n' +
        'and the older ones are deleted when all is done. Backups of before need the former file:\n' +
        'keep a copy of it.',
    )
    .action(() =>
      cli.withContext(async ({ database, config }) => {
        cli.terminal.print(reportOf(await rotateKeys(database.db, config)));
      }),
    );
}

function reportOf({ keyId, moved, damaged }: Rotation): string {
  const done = `${moved} stored credentials were moved: all are under the key "${keyId}" now`;
  if (damaged.length === 0) return `${done}.`;
  const names = damaged.map(labelOf);
  return (
    `${done}, but for ${damaged.length} that are damaged and that no key opens:\n` +
    `${names.join('\n')}\n` +
    'Keep their key, or remove it and run "keys forget" with its name.'
  );
}

function labelOf(name: SealedName): string {
  if ('kind' in name) return `${name.kind} of the profile ${name.profileId}`;
  if ('webhookId' in name) return `the webhook ${name.webhookId}`;
  if ('clientKeyId' in name) return `the key ${name.clientKeyId} of sign-ins at networks`;
  return 'renewedSessionId' in name
    ? `the renewed session ${name.renewedSessionId}`
    : `the device ${name.subscriptionId}`;
}

function addForget(keys: Command, cli: Cli): void {
  keys
    .command('forget')
    .description(
      'delete what is sealed with a key that is lost for good, so that Meelo starts without it;\n' +
        'people are asked for the credentials of their profiles again, switch push on again, and\n' +
        'add their webhooks anew',
    )
    .argument('<name>')
    .option('--yes', 'do not ask')
    .action((id: string, { yes }: { yes?: true }) =>
      cli.withContext(async ({ database, config }) => {
        if (!yes) await confirm(cli, id);
        const count = await forgetKey(database.db, config, id);
        cli.terminal.print(
          `Deleted what the key "${id}" had sealed, of ${count} ${count === 1 ? 'profile' : 'profiles'}.`,
        );
      }),
    );
}

async function confirm({ terminal }: Cli, id: string): Promise<void> {
  if (!terminal.isInteractive) throw new StartError('Add --yes to delete without a question.');
  const answer = await terminal.readLine(
    `Delete every credential that is sealed with "${id}"? Type the name of the key: `,
  );
  if (answer.trim() !== id) throw new StartError('Nothing was deleted.');
}
