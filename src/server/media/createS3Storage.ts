import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/s3Settings.ts';
import type { PictureStorage } from './PictureStorage.ts';
import { describeS3Error, isAbsent } from './s3Errors.ts';

/** A call ends within this time, its retry included. */
const callMs = 4000;
const attempt = { connectionTimeout: 1500, requestTimeout: 2500 };

/** Every failure is a `PicturesUnavailableError`. */
export function createS3Storage(settings: S3Settings): PictureStorage {
  const client = new S3Client(clientConfigOf(settings));
  const fileOf = (file: string) => `${settings.prefix}${file}`;

  async function call<T>(work: (disk: Disk) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const ends = [AbortSignal.timeout(callMs), ...(signal ? [signal] : [])];
    try {
      return await work(diskOf(client, settings.bucket, AbortSignal.any(ends)));
    } catch (error) {
      throw describeS3Error(error);
    }
  }

  return {
    write: (file, bytes, signal) => call((disk) => disk.put(fileOf(file), bytes), signal),
    read: (file, signal) =>
      call((disk) => disk.getBytes(fileOf(file)).catch(undefinedIfAbsent), signal),
    has: (file, signal) => call((disk) => disk.exists(fileOf(file)), signal),
    remove: (file, signal) =>
      call((disk) => disk.delete(fileOf(file)).catch(undefinedIfAbsent), signal),
  };
}

function undefinedIfAbsent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}

function clientConfigOf(settings: S3Settings): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const agent = { keepAlive: true, maxSockets: 100 };
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's have no host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      ...attempt,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
      logger: silent,
    },
    // Not every S3-compatible server knows the checksums that Amazon's takes in addition.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/** It would print to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The driver passes no signal on, so each call has a client that does. */
function diskOf(client: S3Client, bucket: string, abortSignal: AbortSignal): Disk {
  const send = (command: Parameters<S3Client['send']>[0]) => client.send(command, { abortSignal });
  const abortable: S3Client = Object.create(client, { send: { value: send } });
  // Buckets that refuse access control lists are Amazon's default; objects are private anyway.
  const options = { bucket, visibility: 'private', supportsACL: false } as const;
  return new Disk(new S3Driver({ ...options, client: abortable }));
}
