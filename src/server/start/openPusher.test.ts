import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { unlimitedHosts as hosts } from '../../testing/bot/unlimitedHosts.ts';
import { readConfig } from '../config/readConfig.ts';
import { makeVapidKeys } from '../config/vapidKeys.ts';
import { openPusher } from './openPusher.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-push-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keyFile = () => join(folder, 'push-key');
const open = (given: Record<string, string> = { PUBLIC_URL: 'https://meelo.example.com' }) =>
  openPusher({ config: readConfig({ DATA_DIR: folder, ...given }), hosts, log });

test('makes the key of the embedded database once, for its owner alone', async () => {
  const first = await open();
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  const kept = readFileSync(keyFile(), 'utf8');
  expect((await open())?.publicKey).toBe(first?.publicKey);
  expect(readFileSync(keyFile(), 'utf8')).toBe(kept);
  expect(first?.publicKey).toHaveLength(87);
});

test('makes none where keys are given, or nobody can be told by push', async () => {
  const { publicKey, privateKey } = makeVapidKeys();
  const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const pusher = await open({ ...keys, PUBLIC_URL: 'https://meelo.example.com' });
  expect(pusher?.publicKey).toBe(publicKey);
  expect(await open({})).toBeUndefined();
  expect(() => statSync(keyFile())).toThrow('ENOENT');
});

test('does not start with a key file that holds no key', async () => {
  writeFileSync(keyFile(), 'what is no key');
  await expect(open()).rejects.toThrow(/push-key cannot be used: it is not a private VAPID key/);
  await expect(open()).rejects.not.toThrow('what is no key');
});

test('warns where others can open the key file', async () => {
  await open();
  expect(lines).toEqual([]);
  chmodSync(keyFile(), 0o640);
  await open();
  expect(lines.join('')).toContain('others can open the key file');
});
