import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { syncCodes, syncStates } from '../src/shared/sync/syncCodes.ts';
import { syncMachine } from '../src/shared/sync/syncMachine.ts';
import { machinePage, renderMachinePage } from './machineDocs.ts';

test('docs/sync-machine.md is what npm run docs:machine writes', async () => {
  expect(await readFile(machinePage, 'utf8')).toBe(await renderMachinePage());
});

test('the file of the machine is flat and takes values from XState alone, as an editor needs it', async () => {
  const file = new URL('../src/shared/sync/syncMachine.ts', import.meta.url);
  const source = await readFile(file, 'utf8');
  const imports = source.match(/^import .*$/gm) ?? [];
  expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([
    expect.stringMatching(/ from 'xstate';$/),
  ]);
  expect(source).toMatch(/^export const syncMachine = setup\({$/m);
  expect(source).toMatch(/^}\)\.createMachine\({$/m);
  expect(source).not.toMatch(/\.\.\.|\.map\(|createStateConfig/);
});

const codeOf: Record<string, number> = syncCodes;

test.each(syncStates)('%s has its code in its meta and in its description', (state) => {
  const { meta, description } = syncMachine.getStateNodeById(`sync.code.${state}`);
  const code = codeOf[state] ?? null;
  expect(meta).toMatchObject({ textKey: state, code });
  const label = code ?? (state === 'unknown' ? 'other' : 'absent');
  expect(description).toMatch(new RegExp(`^${label} · .+`));
});
