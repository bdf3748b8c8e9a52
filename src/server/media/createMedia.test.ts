import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newId } from '../database/newId.ts';
import { createFolderStorage } from './createFolderStorage.ts';
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
    storage: createFolderStorage(folder),
    signingKeys: [Buffer.alloc(32, 7)],
    publicUrl,
    now: () => new Date('2026-03-10T12:00:00Z'),
  });

const grantOf = (url: string) => url.split('/').at(-2) ?? '';
test('gives back both sizes of a picture, and knows the grant of both', async () => {
  const id = newId();
  await media.save(id, picture);
  expect(Buffer.from((await media.read(id, 'thumb')) ?? [])).toEqual(picture.thumb);
  expect(Buffer.from((await media.read(id, 'full')) ?? [])).toEqual(picture.full);
  const url = media.thumbUrl(id);
  expect(url).toMatch(new RegExp(`^/media/\\d{10}\\.[\\w-]{43}/${id}_thumb\\.jpg$`));
  expect(media.allows(grantOf(url), id)).toBe(true);
});

test('gives the same address each time, absolute where the origin is known', () => {
  const activityId = newId();
  expect(media.thumbUrl(activityId)).toBe(media.thumbUrl(activityId));
  expect(open('https://meelo.example').thumbUrl(activityId)).toBe(
    `https://meelo.example${media.thumbUrl(activityId)}`,
  );
});

test('knows no wrong grant, and none of another activity', () => {
  const id = newId();
  const grant = grantOf(media.thumbUrl(id));
  expect(media.allows(`${grant.slice(0, -1)}~`, id)).toBe(false);
  expect(media.allows(grant, newId())).toBe(false);
});

test('removes a picture, also twice', async () => {
  const id = newId();
  await media.save(id, picture);
  await media.remove(id);
  await media.remove(id);
  expect(await media.read(id, 'full')).toBeUndefined();
});

test('renders a square thumbnail and a whole picture, both JPEG without metadata', async () => {
  const photo = sharp({ create: { width: 2160, height: 3840, channels: 3, background: 'teal' } });
  const { thumb, full } = await media.render(
    await photo
      .withExif({ IFD0: { Artist: 'Ana' } })
      .jpeg()
      .toBuffer(),
  );
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
