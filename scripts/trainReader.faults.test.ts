import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { inProject } from '../src/testing/projectFolder.ts';

test('learns the weights that the built-in reader has, from the texts that are kept', () => {
  // Within jest, where each use of a global object costs, it takes three times as long.
  const script = inProject('scripts/trainReader.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
