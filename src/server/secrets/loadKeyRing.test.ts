import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StartError } from '../errors/StartError.ts';
import { fingerprintOf, formatSecretKeys, makeSecretKey } from './keyRing.ts';
import { loadKeyRing, type UsedKey } from './loadKeyRing.ts';

let folder: string;
let keyFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meelo-keys-'));
  keyFile = join(folder, 'deeper', 'secret.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const used = (id: string, fingerprint: string | null = null): UsedKey => ({
  key_id: id,
  key_fingerprint: fingerprint,
});
const fromFile = (usedKeys: UsedKey[] = []) =>
  loadKeyRing({ secretKeys: undefined, secretKeyFile: keyFile, usedKeys });

test('makes a key file for its owner alone, once', () => {
  const made = fromFile();
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(fromFile([used(made.sealing.id)]).sealing).toEqual(made.sealing);
});

test('refuses to start when the key file is missing while credentials are sealed', () => {
  expect(() => fromFile([used('k1')])).toThrow(StartError);
  expect(() => fromFile([used('k1')])).toThrow(
    `The key file ${keyFile} is missing, but the database holds credentials sealed with the key "k1".`,
  );
  expect(() => readFileSync(keyFile)).toThrow('ENOENT');
});

test('refuses a key file that it cannot read, with its name', () => {
  fromFile();
  writeFileSync(keyFile, 'nonsense');
  expect(() => fromFile()).toThrow(`The key file ${keyFile} cannot be used: key 1 has no name`);
});

test('takes the keys of the operator before any file', () => {
  const keys = [makeSecretKey(), makeSecretKey()] as const;
  const ring = loadKeyRing({
    secretKeys: formatSecretKeys([...keys]),
    secretKeyFile: keyFile,
    usedKeys: [used(keys[1].id, fingerprintOf(keys[1]))],
  });
  expect(ring.sealing).toEqual(keys[0]);
  expect(() => readFileSync(keyFile)).toThrow('ENOENT');
});

test('refuses keys of the operator that do not open what is stored', () => {
  const secretKeys = formatSecretKeys([makeSecretKey()]);
  expect(() =>
    loadKeyRing({ secretKeys, secretKeyFile: keyFile, usedKeys: [used('old'), used('older')] }),
  ).toThrow(
    'Stored credentials are sealed with the keys "old", "older", which SECRET_KEYS does not hold.',
  );
});

test('refuses another key of the name that stored credentials are sealed with', () => {
  const key = makeSecretKey();
  const usedKeys = [used(key.id, fingerprintOf(makeSecretKey()))];
  expect(() =>
    loadKeyRing({ secretKeys: formatSecretKeys([key]), secretKeyFile: keyFile, usedKeys }),
  ).toThrow(`Its key "${key.id}" is another one of that name: give a new key a name of its own.`);
});
