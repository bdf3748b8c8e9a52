import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertDone } from '../../../testing/database/insertDone.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { newId } from '../../database/newId.ts';
import { PicturesUnavailableError } from '../../errors/PicturesUnavailableError.ts';

let server: TestServer;
let user: SignedInUser;

const now = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  server = await createTestServer();
  user = await createSignedInUser(server);
  server.clock.now = now;
});
afterAll(() => server.close());

const picture = { thumb: Buffer.from('thumb bytes'), full: Buffer.from('full bytes') };

async function pictureUrl(): Promise<string> {
  const { database, media } = server.context;
  const profileId = await insertProfile(database.db, { user_id: user.id, username: newId() });
  const id = newId();
  await database.db.insertInto('pictures').values({ id, saved_at: now }).execute();
  await media.save(id, picture);
  await insertDone(database.db, { profile_id: profileId, picture_id: id });
  const answer = await server.api.inject({
    url: '/api/storiesprofile',
    query: { user_id: user.id, profile_id: profileId },
    headers: user.headers,
  });
  return answer.json().data[0].print_scr;
}

test('pictures are sent to anyone with the address, for no cache and only as pictures', async () => {
  const url = await pictureUrl();
  const thumb = await server.api.inject({ url });
  expect(thumb.statusCode).toBe(200);
  expect(thumb.rawPayload).toEqual(picture.thumb);
  expect(thumb.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const full = await server.api.inject({ url: url.replace('_thumb.jpg', '_full.jpg') });
  expect(full.rawPayload).toEqual(picture.full);
  expect(full.headers['cache-control']).toBe('no-store');
});

test('pictures are not told from missing ones by a wrong or expired address', async () => {
  const url = await pictureUrl();
  const wrong = [
    url.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`),
    url.replace(/[0-9a-f-]{36}_/, `${newId()}_`),
    url.replace('_thumb', '_huge'),
    url.replace(/[0-9a-f-]{36}_/, '../../secret-keys_'),
    url.replace(/[0-9a-f-]{36}_/, '%2e%2e%2fsecret-keys_'),
  ];
  for (const address of wrong) {
    const answer = await server.api.inject({ url: address });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('bytes');
  }
  server.clock.now = new Date(now.getTime() + 12 * 3_600_000);
  const expired = await server.api.inject({ url });
  server.clock.now = now;
  expect(expired.statusCode).toBe(404);
  expect(expired.headers['cache-control']).toBe('no-store');
});

test('pictures are refused at once when their activity is gone, also where the files stay', async () => {
  const url = await pictureUrl();
  const id = /([0-9a-f-]{36})_/.exec(url)?.[1] ?? '';
  await server.context.database.db.deleteFrom('activities').where('id', '=', id).execute();
  for (const address of [url, url.replace('_thumb.jpg', '_full.jpg')]) {
    const answer = await server.api.inject({ url: address });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

test('pictures get a 503 with a time to try again while their storage is away', async () => {
  const url = await pictureUrl();
  const { media } = server.context;
  const read = jest.spyOn(media, 'read');
  read.mockRejectedValueOnce(new PicturesUnavailableError('The S3 storage cannot be reached.'));
  const answer = await server.api.inject({ url });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await server.api.inject({ url })).statusCode).toBe(200);
});
