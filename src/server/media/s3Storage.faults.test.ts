import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startS3, type S3Server } from '../../testing/s3/startS3.ts';
import { readConfig } from '../config/readConfig.ts';
import type { S3Settings } from '../config/s3Settings.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import { StartError } from '../errors/StartError.ts';
import { checkS3 } from './checkS3.ts';
import { createS3Storage } from './createS3Storage.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

function settingsOf(changes: Record<string, string> = {}): S3Settings {
  const { mediaS3 } = readConfig({ ...s3.environment, ...changes });
  if (!mediaS3) throw new Error('no settings');
  return mediaS3;
}

const bytes = Buffer.from('a picture');

async function check(changes: Record<string, string>, role: 'api' | 'worker' = 'worker') {
  const settings = settingsOf(changes);
  return checkS3({ storage: createS3Storage(settings), settings, role }).then(
    () => new Error('nothing was wrong'),
    (error: unknown) => error as Error,
  );
}

test('keeps files under the prefix, and gives back what it has', async () => {
  const storage = createS3Storage(settingsOf({ MEDIA_S3_PREFIX: 'meelo' }));
  await storage.write('activities/a.jpg', bytes);
  expect(Buffer.from((await storage.read('activities/a.jpg')) ?? [])).toEqual(bytes);
  expect(s3.objects()).toEqual(['meelo/activities/a.jpg']);
  expect(await storage.has('activities/a.jpg')).toBe(true);
  await storage.remove('activities/a.jpg');
  await storage.remove('activities/a.jpg');
  expect(await storage.read('activities/a.jpg')).toBeUndefined();
  expect(await storage.has('activities/a.jpg')).toBe(false);
  expect(s3.objects()).toEqual([]);
});

test('checks at the start what the process will do, and leaves nothing behind', async () => {
  for (const role of ['api', 'worker'] as const) {
    expect(await check({}, role)).toMatchObject({ message: 'nothing was wrong' });
  }
  expect(s3.objects()).toEqual([]);
});

test('names the variable of a bucket, key, secret or region that is not right', async () => {
  const noBucket = await check({ MEDIA_S3_BUCKET: 'elsewhere' });
  expect(noBucket).toBeInstanceOf(StartError);
  expect(noBucket.message).toContain(
    'MEDIA_S3_BUCKET is "elsewhere", a bucket that does not exist',
  );
  const noKey = await check({ MEDIA_S3_ACCESS_KEY_ID: 'hunter2' }, 'api');
  expect(noKey.message).toMatch(/^MEDIA_S3_ACCESS_KEY_ID is not known .* 403 InvalidAccessKeyId/);
  expect(noKey.message).not.toContain('hunter2');
  const noSecret = await check({ MEDIA_S3_SECRET_ACCESS_KEY: 'hunter2' });
  expect(noSecret.message).toContain('MEDIA_S3_SECRET_ACCESS_KEY is not the secret');
  expect((await check({ MEDIA_S3_REGION: 'us-east-1' })).message).toContain('not the region');
});

let scripted: Server | undefined;
afterEach(() => {
  scripted?.close();
  scripted = undefined;
});

/** For what the test server does not do: it answers everything alike. */
async function answering(status: number, body: string): Promise<Record<string, string>> {
  scripted?.close();
  scripted = createServer((_request, response) => response.writeHead(status).end(body));
  scripted.listen(0, '127.0.0.1');
  await once(scripted, 'listening');
  const { port } = scripted.address() as AddressInfo;
  return { MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}` };
}
const errorBody = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>A sentence.</Message><AWSAccessKeyId>MEELO-TESTS</AWSAccessKeyId></Error>`;

test.each([
  ['SignatureDoesNotMatch', 403, 'MEDIA_S3_SECRET_ACCESS_KEY is not the secret'],
  ['AccessDenied', 403, 'must be allowed to list the bucket "pictures"'],
  ['PermanentRedirect', 301, 'MEDIA_S3_REGION is "eu-central-1", which is not the region'],
  ['NotImplemented', 405, 'MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET or the key is not right'],
])('says which variable the refusal %s is about', async (code, status, expected) => {
  const error = await check(await answering(status, errorBody(code)));
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toContain(expected);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('MEELO-TESTS');
});

test('says that a web server is no S3', async () => {
  const error = await check(await answering(200, '<html>A page</html>'), 'api');
  expect(error.message).toContain('MEDIA_S3_ENDPOINT leads to something else than S3');
  const notFound = await check(await answering(404, '<html>Not found</html>'));
  expect(notFound.message).toContain('MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET or the key is not right');
});

test.each([
  ['SlowDown', 503],
  ['InternalError', 500],
  ['RequestTimeTooSkewed', 403],
])('takes a server for away that answers %s', async (code, status) => {
  const error = await check(await answering(status, errorBody(code)));
  expect(error).toBeInstanceOf(PicturesUnavailableError);
});

test('gives up a server that hangs, and at once where the caller does', async () => {
  const storage = createS3Storage(settingsOf());
  s3.halt();
  try {
    const before = performance.now();
    await expect(storage.read('a')).rejects.toThrow('no answer in time');
    expect(performance.now() - before).toBeLessThan(8000);
    const ending = new AbortController();
    const writing = storage.write('a', bytes, ending.signal);
    ending.abort();
    await expect(writing).rejects.toThrow('no answer in time');
  } finally {
    s3.resume();
  }
  await expect(storage.read('a')).resolves.toBeUndefined();
});

test('is there again with the server', async () => {
  const storage = createS3Storage(settingsOf());
  await storage.write('b', bytes);
  await s3.kill();
  await expect(storage.read('b')).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/);
  await s3.start();
  expect(await storage.has('b')).toBe(true);
});

test('ends a picture that stops in the middle', async () => {
  const endpoint = await answering(200, '');
  scripted?.removeAllListeners('request').on('request', (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
  });
  const storage = createS3Storage(settingsOf(endpoint));
  await expect(storage.read('a')).rejects.toThrow(PicturesUnavailableError);
  scripted?.closeAllConnections();
});
