import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createActor } from 'xstate';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { eventGroups } from './inspectorEvents.ts';
import type { InspectorLine, InspectorMessage } from './channel.ts';
import { createSyncRelay } from './createSyncRelay.ts';
import { InspectorPage } from './InspectorPage.tsx';

/** Two ends that hear each other at once, as two tabs do over their channel. */
function connectedLines(): [InspectorLine, InspectorLine] {
  const listeners: ((message: InspectorMessage) => void)[][] = [[], []];
  const lineOf = (own: number): InspectorLine => ({
    tell: (message) =>
      listeners[1 - own]?.forEach((listener) => listener(structuredClone(message))),
    listen: (listener) => void listeners[own]?.push(listener),
    close: () => listeners.splice(own, 1, []),
  });
  return [lineOf(0), lineOf(1)];
}

function openInspector(code: number) {
  const [pageEnd, inspectorEnd] = connectedLines();
  const inspect = createSyncRelay(pageEnd);
  const actor = createActor(syncMachine, { id: 'sync', snapshot: syncSnapshotAt(code), inspect });
  actor.start();
  actor.send({ type: 'code.reported', code });
  const view = renderWithProviders(<InspectorPage line={inspectorEnd} />);
  return { ...view, actor };
}

const button = (name: string) => screen.getByRole('button', { name });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

test('shows the state of a page that was there first, and every move after it', () => {
  const { actor } = openInspector(5);
  expect(screen.getByRole('heading', { name: 'Now: awaitingTwoFactor' })).toBeVisible();
  act(() => actor.send({ type: 'twoFactor.submit' }));
  act(() => actor.send({ type: 'request.accepted' }));
  expect(screen.getByRole('heading', { name: 'Now: validatingTwoFactor' })).toBeVisible();
  expect(rows()[0]).toHaveTextContent(
    /request\.acceptedawaitingTwoFactor → validatingTwoFactorpage/,
  );
  expect(rows()[1]).toHaveTextContent(/twoFactor\.submit/);
});

test('the diagram lights the live state and the way that led to it', async () => {
  const { actor, container } = openInspector(5);
  const drawing = await screen.findByRole(
    'img',
    { name: 'The sync machine stands at awaitingTwoFactor.' },
    // Laying the diagram out is real work.
    { timeout: 30_000 },
  );
  expect(drawing).toHaveTextContent('network.sessionEnded');
  act(() => actor.send({ type: 'twoFactor.submit' }));
  act(() => actor.send({ type: 'request.accepted' }));
  expect(container.querySelector('.state[data-lit]')).toHaveTextContent('validatingTwoFactor6');
  expect(container.querySelector('.way[data-lit]')).toHaveTextContent('twoFactor.submit');
});

test('has a button for every event of the machine, and offers those that the state allows', () => {
  openInspector(7);
  const types = eventGroups.flatMap(({ events }) => events.map(({ event }) => event.type));
  expect([...new Set(types)].toSorted()).toEqual(syncMachine.events.toSorted());
  expect(button('credentials.save')).toBeEnabled();
  expect(button('network.disabled')).toBeEnabled();
  expect(button('sync.request')).toBeDisabled();
  expect(button('twoFactor.submit')).toBeDisabled();
});

test('a button moves the machine of the page, which keeps that state until it is let go', async () => {
  const { actor, user } = openInspector(7);
  expect(button('Follow the server again')).toBeDisabled();
  await user.click(button('network.disabled'));
  expect(actor.getSnapshot().value).toBe('fatal');
  expect(rows()[0]).toHaveTextContent(/network\.disabledoperating → fatalinspector/);
  await user.click(button('absent'));
  expect(actor.getSnapshot().matches('neverSynchronised')).toBe(true);
  await user.click(button('Follow the server again'));
  expect(actor.getSnapshot().matches('operating')).toBe(true);
  expect(button('Follow the server again')).toBeDisabled();
});

test('nobody can read a password or a code in the list', () => {
  const { actor } = openInspector(5);
  const wish = { type: 'twoFactor.submit' as const, verificationCode: '246810', password: 'hush' };
  act(() => actor.send(wish));
  expect(rows()[0]).toHaveTextContent('{"verificationCode":"•••","password":"•••"}');
});

test('a machine that has ended can be read and no longer be moved', () => {
  const { actor } = openInspector(10);
  act(() => void actor.stop());
  expect(screen.getByRole('heading', { name: 'Now: notSynchronised' })).toBeVisible();
  expect(button('sync.request')).toBeDisabled();
});

test('without a page it says how to begin, and offers nothing', () => {
  const [, inspectorEnd] = connectedLines();
  renderWithProviders(<InspectorPage line={inspectorEnd} />);
  expect(screen.getByRole('link', { name: /profiles page/ })).toHaveAttribute(
    'href',
    '/app/profiles?inspect',
  );
  expect(button('operator.reset')).toBeDisabled();
});
