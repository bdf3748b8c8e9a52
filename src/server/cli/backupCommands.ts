import { backUp } from '../backup/backUp.ts';
import { restoreBackup, type RestoredBackup } from '../backup/restoreBackup.ts';
import type { Config } from '../config/Config.ts';
import type { AddCommands } from './Cli.ts';

export const addBackupCommands: AddCommands = (program, { terminal, readConfig }) => {
  program
    .command('backup <folder>')
    .description('copy the embedded database and the pictures into a new folder')
    .option('--with-keys', 'the key file too; keep such a backup as safe as the keys', false)
    .action(async (folder: string, { withKeys }: { withKeys: boolean }) => {
      const config = readConfig();
      await backUp(config, { folder, hasKeys: withKeys, now: new Date() });
      terminal.print(
        withKeys
          ? `Backed up to ${folder}, keys included.`
          : `Backed up to ${folder}. The keys are not in it: keep them in another safe place.`,
      );
      if (config.mediaS3)
        terminal.print(`The pictures are not in it: ${inBucket(config.mediaS3)}.`);
    });
  program
    .command('restore <folder>')
    .description('put a backup in the place of the embedded database and the pictures')
    .option('--replace', 'give up what is there now', false)
    .action(async (folder: string, { replace }: { replace: boolean }) => {
      const config = readConfig();
      const restored = await restoreBackup(config, { folder, isReplacing: replace });
      terminal.print(`Restored ${folder} to ${config.dataDir}.`);
      for (const line of picturesOf(restored, config)) terminal.print(line);
      if (!restored.hasKeys) {
        terminal.print(
          `Put the key file back as ${config.secretKeyFile}, or set SECRET_KEYS, before you start ` +
            'Meelo: without the keys of that time no stored credential can be opened.',
        );
      }
    });
};

const inBucket = ({ bucket }: { bucket: string }) =>
  `they are in the bucket "${bucket}", which has its own tools for that`;

/** What is left to do with the pictures. */
function picturesOf({ hasPictures, bucket }: RestoredBackup, { mediaS3 }: Config): string[] {
  if (hasPictures && mediaS3) {
    return ['Its pictures are a folder. Put them into the bucket: "pictures upload".'];
  }
  if (bucket === undefined || bucket === mediaS3?.bucket) return [];
  return [`Its pictures were in the bucket "${bucket}". Set MEDIA_S3_BUCKET to show them.`];
}
