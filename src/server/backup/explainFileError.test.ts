import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { StartError } from '../errors/StartError.ts';
import { explainFileError } from './explainFileError.ts';

const dataDir = join(tmpdir(), 'meelo-data');
const faultOf = (code: string, path: string) =>
  explainFileError(Object.assign(new Error(code), { code, syscall: 'open', path }), dataDir);

test.each([
  ['EROFS', 'is mounted for reading alone'],
  ['ENOSPC', 'is full. Nothing is lost'],
  ['EDQUOT', 'is full. Nothing is lost'],
  ['EACCES', 'is closed to the user of this process'],
  ['EPERM', 'is closed to the user of this process'],
  ['ENOTDIR', 'cannot be written or read'],
])('says what %s means for a backup, and never to choose another DATA_DIR', (code, words) => {
  const fault = faultOf(code, join(tmpdir(), 'elsewhere', 'backup'));
  expect(fault).toBeInstanceOf(StartError);
  expect(String(fault)).toContain(words);
  expect(String(fault)).toMatch(/choose another folder/i);
  expect(String(fault)).not.toContain('DATA_DIR');
});

test('speaks of DATA_DIR where it is a place of it', () => {
  expect(String(faultOf('EROFS', join(dataDir, 'media')))).toContain('choose another DATA_DIR');
});

test('leaves an error of something else as it is', () => {
  const error = new TypeError('x');
  expect(explainFileError(error, dataDir)).toBe(error);
});
