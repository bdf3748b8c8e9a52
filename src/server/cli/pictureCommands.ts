import { StartError } from '../errors/StartError.ts';
import { uploadPictures } from '../media/uploadPictures.ts';
import type { AddCommands } from './Cli.ts';

export const addPictureCommands: AddCommands = (program, { terminal, readConfig }) => {
  program
    .command('pictures')
    .description('the pictures of what the bot did')
    .command('upload')
    .description(
      'copy the pictures of DATA_DIR into the bucket of MEDIA_S3_BUCKET, beside the running server;\n' +
        'what is there is left out, so it may be run again. The folder stays as it is',
    )
    .action(async () => {
      const config = readConfig();
      if (config.mediaS3 === undefined) {
        throw new StartError('MEDIA_S3_BUCKET is not set, so there is no bucket to upload to.');
      }
      const { uploaded, present } = await uploadPictures(config.mediaFolder, config.mediaS3);
      terminal.print(
        `Uploaded ${uploaded} files to "${config.mediaS3.bucket}"; ${present} were there already.`,
      );
    });
};
