import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const program = `
  import { saveMemory } from '${join(import.meta.dirname, 'saveMemory.ts')}';
  saveMemory();
  const { pid, env, execArgv } = process;
  const options = execArgv.filter((option) => option.startsWith('--max'));
  console.log(JSON.stringify({ pid, options, arenas: env.MALLOC_ARENA_MAX }));
`;

/** How a program goes on that saves memory. */
function run({ options = [], env = {} }: { options?: string[]; env?: Record<string, string> }) {
  const { PATH } = process.env;
  const args = [...options, '--input-type=module', '--eval', program];
  const child = spawnSync(process.execPath, args, { env: { PATH, ...env }, encoding: 'utf8' });
  const { pid, ...settings } = JSON.parse(child.stdout) as { pid: number };
  return { ...settings, isSameProcess: pid === child.pid, warnings: child.stderr };
}

const isSameProcess = true;
const warnings = '';

test('begins anew in the same process with a small young generation and few arenas', () => {
  const options = ['--max-semi-space-size=4'];
  expect(run({})).toEqual({ options, arenas: '2', isSameProcess, warnings });
});

test('keeps what the operator has set', () => {
  const options = ['--max-semi-space-size=16'];
  const env = { MALLOC_ARENA_MAX: '8' };
  expect(run({ options, env })).toEqual({ options, arenas: '8', isSameProcess, warnings });
  expect(run({ options })).toEqual({ options, arenas: '2', isSameProcess, warnings });
  const inEnvironment = { NODE_OPTIONS: '--max-semi-space-size=16' };
  expect(run({ env: inEnvironment })).toMatchObject({ options: [], arenas: '2' });
});
