import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newId } from '../database/newId.ts';
import { createMedia, type Media } from './createMedia.ts';

const picture = { thumb: Buffer.from('small'), full: Buffer.from('large') };
let folder: string;
let media: Media;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-media-'));
  media = open();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (publicUrl?: string) =>
  createMedia({
    folder,
    signingKeys: [Buffer.alloc(32, 7)],
    publicUrl,
    now: () => new Date('2026-03-10T12:00:00Z'),
  });

const grantOf = (url: string) => url.split('/').at(-2) ?? '';
async function idsIn(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of media.listIds(2)) ids.push(...batch);
  return ids;
}

test('gives back both sizes of a picture to the same grant', async () => {
  const activityId = newId();
  await media.save(activityId, picture);
  const url = media.thumbUrl(activityId);
  expect(url).toMatch(new RegExp(`^/media/\\d{10}\\.[\\w-]{43}/${activityId}_thumb\\.jpg$`));
  const grant = grantOf(url);
  const [thumb, full] = await Promise.all([
    media.open({ grant, activityId, size: 'thumb' }),
    media.open({ grant, activityId, size: 'full' }),
  ]);
  expect(Buffer.from(thumb?.bytes ?? [])).toEqual(picture.thumb);
  expect(Buffer.from(full?.bytes ?? [])).toEqual(picture.full);
  expect(thumb?.secondsLeft).toBe(12 * 3600);
});

test('gives the same address each time, absolute where the origin is known', () => {
  const activityId = newId();
  expect(media.thumbUrl(activityId)).toBe(media.thumbUrl(activityId));
  expect(open('https://meelo.example').thumbUrl(activityId)).toBe(
    `https://meelo.example${media.thumbUrl(activityId)}`,
  );
});

test('does not tell a wrong grant from a picture that is not there', async () => {
  const [here, gone] = [newId(), newId()];
  await media.save(here, picture);
  const grant = grantOf(media.thumbUrl(here));
  expect(
    await media.open({ grant: `${grant.slice(0, -1)}~`, activityId: here, size: 'full' }),
  ).toBeUndefined();
  const rightGrant = grantOf(media.thumbUrl(gone));
  expect(await media.open({ grant: rightGrant, activityId: gone, size: 'full' })).toBeUndefined();
});

test('lists what it keeps and removes it, also twice', async () => {
  const ids = [newId(), newId(), newId()];
  expect(await idsIn()).toEqual([]);
  for (const id of ids) await media.save(id, picture);
  expect((await idsIn()).toSorted()).toEqual(ids.toSorted());
  await media.remove(ids.slice(0, 2));
  await media.remove(ids.slice(0, 2));
  expect(await idsIn()).toEqual(ids.slice(2));
});

test('renders a square thumbnail and a whole picture, both JPEG without metadata', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2160" height="3840"><rect width="2160" height="3840" fill="teal"/></svg>';
  const { thumb, full } = await media.render(Buffer.from(svg));
  expect(await sharp(thumb).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  expect((await sharp(full).metadata()).exif).toBeUndefined();
});

test('enlarges nothing, and refuses what is no picture', async () => {
  const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { full } = await media.render(small);
  expect(await sharp(full).metadata()).toMatchObject({ width: 90, height: 60 });
  await expect(media.render(Buffer.from('not a picture'))).rejects.toThrow(/unsupported image/);
});
