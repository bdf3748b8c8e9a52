import { backUp } from '../backup/backUp.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import type { AddCommands } from './Cli.ts';

export const addBackupCommands: AddCommands = (program, { terminal, readConfig }) => {
  program
    .command('backup <folder>')
    .description('copy the embedded database and the pictures into a new folder')
    .option('--with-keys', 'the key file too; keep such a backup as safe as the keys', false)
    .action(async (folder: string, { withKeys }: { withKeys: boolean }) => {
      await backUp(readConfig(), { folder, hasKeys: withKeys, now: new Date() });
      terminal.print(
        withKeys
          ? `Backed up to ${folder}, keys included.`
          : `Backed up to ${folder}. The keys are not in it: keep them in another safe place.`,
      );
    });
  program
    .command('restore <folder>')
    .description('put a backup in the place of the embedded database and the pictures')
    .option('--replace', 'give up what is there now', false)
    .action(async (folder: string, { replace }: { replace: boolean }) => {
      const config = readConfig();
      const hasKeys = await restoreBackup(config, { folder, isReplacing: replace });
      terminal.print(`Restored ${folder} to ${config.dataDir}.`);
      if (!hasKeys) {
        terminal.print(
          `Put the key file back as ${config.secretKeyFile}, or set SECRET_KEYS, before you start ` +
            'Meelo: without the keys of that time no stored credential can be opened.',
        );
      }
    });
};
