import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createActor } from 'xstate';
import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { createStatelyWindow } from './createStatelyWindow.ts';

afterEach(() => void jest.restoreAllMocks());

interface Told {
  type: string;
  event?: object;
}

/** Stands in for the hosted page: keeps what it is told. */
function hostedPage() {
  const told: Told[] = [];
  const page = { closed: false, focus: jest.fn(), postMessage: (text: Told) => told.push(text) };
  const open = jest.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  return { told, open, page };
}

const connected = () =>
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));

test('opens only when it is asked for, and then tells all that happened, without secrets', async () => {
  const { told, open, page } = hostedPage();
  const stately = createStatelyWindow();
  const snapshot = syncSnapshotAt(5);
  const actor = createActor(syncMachine, { id: 'sync', snapshot, inspect: stately.inspect });
  actor.start();
  const wish = { type: 'twoFactor.submit' as const, verificationCode: '246810' };
  actor.send(wish);
  expect(open).not.toHaveBeenCalled();

  stately.open();
  expect(open.mock.calls[0]?.[0]).toBe('https://stately.ai/inspect');
  connected();
  await waitFor(() =>
    expect(told).toContainEqual(
      expect.objectContaining({
        type: '@xstate.snapshot',
        event: { type: 'twoFactor.submit', verificationCode: '•••' },
        snapshot: expect.objectContaining({
          value: { awaitingTwoFactor: 'submittingTwoFactor' },
        }),
      }),
    ),
  );
  expect(told).toContainEqual(expect.objectContaining({ type: '@xstate.actor', name: 'sync' }));
  expect(JSON.stringify(told)).not.toContain('246810');

  stately.open();
  expect(open).toHaveBeenCalledTimes(1);
  expect(page.focus).toHaveBeenCalled();
});
