import { expect, test } from '@jest/globals';
import { createTurns } from './createTurns.ts';

test('runs no more than its width of one key at once, in order, and never blocks another key', async () => {
  const turns = createTurns(2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: string[] = [];
  const all = gates.map(({ promise }, index) =>
    turns.take('a', async () => {
      begun.push(`a${index}`);
      await promise;
    }),
  );
  await turns.take('b', async () => begun.push('b'));
  expect(begun).toEqual(['a0', 'a1', 'b']);
  gates[1]?.resolve();
  await all[1];
  expect(begun).toEqual(['a0', 'a1', 'b', 'a2']);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(begun.at(-1)).toBe('a3');
});

test('goes on after work that failed', async () => {
  const turns = createTurns();
  await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(turns.take('a', async () => 1)).resolves.toBe(1);
});
