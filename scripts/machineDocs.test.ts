import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, type AdjacencyMap } from 'xstate/graph';
import { syncMachine } from '../src/shared/sync/syncMachine.ts';
import { machineDocs } from './machineDocs.ts';

test.each(machineDocs)(
  'docs/$name is what npm run docs:machine writes',
  async ({ file, render }) => {
    expect(await readFile(file, 'utf8')).toBe(await render());
  },
);

const codes = [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42];

const events = [
  ...syncMachine.events.filter((type) => !type.startsWith('xstate.')).map((type) => ({ type })),
  ...codes.map((code) => ({ type: 'code.reported', code })),
  { type: 'code.reported', code: 2, waitsForNetwork: true },
  { type: 'credentials.save.accepted', credentialsChanged: true },
  { type: 'xstate.done.actor.request', output: { type: 'twoFactor.submit.accepted' } },
  { type: 'xstate.error.actor.request', error: { message: 'No.', field: 'verificationCode' } },
];

/** What each event makes of every state that can be reached. */
function movesOf(machine: AnyStateMachine) {
  const graph: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(machine, {
    events,
  });
  return adjacencyMapToArray(graph).map(({ state, event, nextState }) => ({
    from: state.value,
    event,
    to: nextState.value,
    context: nextState.context,
    tags: [...nextState.tags],
    meta: nextState.getMeta(),
  }));
}

test('XState runs docs/sync-machine.js as it runs the machine of the product', async () => {
  const pasted = await import('../docs/sync-machine.js');
  const moves = movesOf(pasted.syncMachine);
  expect(moves.length).toBeGreaterThan(100);
  expect(moves).toEqual(movesOf(syncMachine));
});
