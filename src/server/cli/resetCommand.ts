import { Option, type Command } from 'commander';
import { syncReasons, type SyncReason } from '../../shared/contract/syncReasons.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { StartError } from '../errors/StartError.ts';
import { resetProfile } from '../profiles/resetProfile.ts';
import { countProfiles, resetProfiles, type ProfileFilter } from '../profiles/resetProfiles.ts';
import {
  type Cli,
  findProfile,
  onNetwork,
  type OnNetwork,
  type ProfileName,
  reading,
} from './Cli.ts';

interface ResetOptions extends OnNetwork {
  code?: string;
  reason?: SyncReason[];
  dryRun?: true;
  yes?: true;
}

const codes = Object.values(syncCodes)
  .filter((code) => code !== syncCodes.notSynchronised)
  .toSorted()
  .map(String);

export function addReset(profile: Command, cli: Cli): void {
  profile
    .command('reset')
    .description(
      'put a profile, or every profile at a code, back to "not synchronised"\n\n' +
        'Its network session, challenge and 2FA code are deleted. A password that is still stored\n' +
        'is kept; where there is none, synchronising leads the person to typing it again.',
    )
    .argument('[email]')
    .argument('[username]')
    .addOption(new Option('--code <code>', 'every profile at this code').choices(codes))
    .addOption(
      new Option(
        '--reason <reasons...>',
        'of these, those that ended for one of the reasons',
      ).choices(syncReasons),
    )
    .addOption(onNetwork)
    .option('--dry-run', 'only say how many there are')
    .option('--yes', 'do not ask')
    .action((email?: string, username?: string, options: ResetOptions = {}) => {
      if (email !== undefined && username !== undefined && options.code === undefined)
        return resetOne(cli, { email, username, network: options.network });
      if (email === undefined && options.code !== undefined)
        return resetMany(cli, { ...options, syncCode: Number(options.code) });
      throw new StartError(
        'Name one profile by email and username, or give --code for every profile at that code.',
      );
    });
}

function resetOne(cli: Cli, name: ProfileName): Promise<void> {
  return cli.withContext(async (context) => {
    const row = await findProfile(context, name);
    if (!(await resetProfile(context.database.db, row))) {
      throw new StartError('The profile moved just now; nothing was changed. Try again.');
    }
    cli.terminal.print(`Reset ${row.username}.`);
  });
}

type ResetMany = Omit<ResetOptions, 'code'> & { syncCode: number };

function resetMany(cli: Cli, { reason, network, syncCode, dryRun, yes }: ResetMany): Promise<void> {
  const filter: ProfileFilter = { syncCode, reasons: reason, network };
  return cli.withContext(async ({ database: { db } }) => {
    const groups = await countProfiles(db, filter);
    for (const group of groups) {
      cli.terminal.print([group.network, group.reason ?? '-', group.count].join('\t'));
    }
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    if (total === 0 || dryRun) return cli.terminal.print(`${total} to reset.`);
    if (!yes) await confirm(cli, total);
    const { reset, moved } = await resetProfiles(db, filter);
    const left = moved > 0 ? ` ${moved} moved meanwhile and were left as they are.` : '';
    cli.terminal.print(`Reset ${reset}.${left}`);
  }, dryRun && reading);
}

async function confirm({ terminal }: Cli, total: number): Promise<void> {
  if (!terminal.isInteractive) {
    throw new StartError('Add --yes to reset without a question, or --dry-run to only count.');
  }
  const answer = await terminal.readLine(`Reset ${total}? Type the number: `);
  if (answer.trim() !== String(total)) throw new StartError('Nothing was reset.');
}
