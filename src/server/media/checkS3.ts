import type { Role } from '../config/Config.ts';
import type { S3Settings } from '../config/s3Settings.ts';
import { newId } from '../database/newId.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { StartError } from '../errors/StartError.ts';
import type { PictureStorage } from './PictureStorage.ts';

interface CheckedS3 {
  storage: PictureStorage;
  settings: S3Settings;
  role: Role;
}

/**
 * Does at the start what the process will do later: it reads, and where it saves pictures, it writes
 * and removes. Throws a StartError where S3 refuses, and a PicturesUnavailableError where it does not
 * answer.
 */
export async function checkS3({ storage, settings, role }: CheckedS3): Promise<void> {
  // No object has this name. A key that must not list the bucket gets 403 for it instead of 404.
  const file = `start-${newId()}`;
  try {
    if ((await storage.read(file)) !== undefined) throw noS3(settings);
    if (role === 'api') return;
    await storage.write(file, Buffer.from('Meelo'));
    await storage.remove(file);
  } catch (error) {
    if (!(error instanceof PicturesUnavailableError) || error.refusal === undefined) throw error;
    throw new StartError(`${faultOf(error.refusal, settings)} ${error.message}`);
  }
}

function noS3({ endpoint }: S3Settings): StartError {
  return new StartError(
    `MEDIA_S3_ENDPOINT leads to something else than S3: ${endpoint} answers to any name.`,
  );
}

function faultOf(refusal: string, { bucket, region }: S3Settings): string {
  switch (refusal) {
    case 'NoSuchBucket':
      return `MEDIA_S3_BUCKET is "${bucket}", a bucket that does not exist. Create it, or name another one.`;
    case 'InvalidAccessKeyId':
      return 'MEDIA_S3_ACCESS_KEY_ID is not known to the S3 storage.';
    case 'SignatureDoesNotMatch':
      return 'MEDIA_S3_SECRET_ACCESS_KEY is not the secret of MEDIA_S3_ACCESS_KEY_ID.';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `MEDIA_S3_REGION is "${region}", which is not the region of the bucket "${bucket}".`;
    case 'AccessDenied':
      return (
        `The key of MEDIA_S3_ACCESS_KEY_ID must be allowed to list the bucket "${bucket}", and to ` +
        'read, write and delete its objects.'
      );
    default:
      return `MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET or the key is not right.`;
  }
}
