import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { Rules } from '../../../shared/contract/rules.ts';
import { aKindStep, aRulesAnswer } from '../../../testing/fakeServer/rulesBuilders.ts';
import { apiUrl, serverFailed } from '../../../testing/fakeServer/apiUrl.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { useGetRulesQuery } from '../../api/meeloApi.ts';
import { StepOffers } from './StepOffers.tsx';

const server = startFakeServer();
const profileId = 'profile-1';
const offered = aKindStep({
  kind: 'thanks',
  mayBe: ['draft', 'off', 'automatic'],
  unchangedInRow: 23,
  isOffered: true,
});

function Offers() {
  const { data } = useGetRulesQuery(profileId);
  return data ? <StepOffers profileId={profileId} rules={data} /> : null;
}

async function open() {
  server.rules = aRulesAnswer({ kinds: [offered] });
  const { user } = renderWithProviders(<Offers />);
  await screen.findByText(/approved the last 23 answers/);
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

function changeElsewhere(changed: Partial<Rules>) {
  const { version, rules, kinds } = server.rules;
  server.rules = aRulesAnswer({ version: version + 1, rules: { ...rules, ...changed }, kinds });
}

const expectNoOffer = () =>
  waitFor(() => expect(screen.queryByText(/approved the last 23/)).not.toBeInTheDocument());

test('an offer is taken also where the facts were changed elsewhere meanwhile', async () => {
  const press = await open();
  const voice = { tone: '', facts: 'Open on Sunday.', examples: [] };
  changeElsewhere({ voice });
  await press('Answer without asking');
  await expectNoOffer();
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  expect(server.rules.rules).toMatchObject({ steps: { thanks: 'automatic' }, voice });
});

test('an offer is declined also where a step was changed elsewhere meanwhile', async () => {
  const press = await open();
  changeElsewhere({ steps: { praise: 'off' } });
  await press('Not now');
  await expectNoOffer();
  expect(server.rules.rules).toMatchObject({
    steps: { praise: 'off' },
    declinedOffers: ['thanks'],
  });
});

test('a step that was changed elsewhere is told, and kept when the offer is taken again', async () => {
  const press = await open();
  changeElsewhere({ steps: { praise: 'off' } });
  await press('Answer without asking');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The rules were changed in another/);
  expect(screen.getByText(/approved the last 23/)).toBeVisible();
  // The store tells of answers once a frame; nobody presses faster than that.
  await act(() => new Promise(requestAnimationFrame));
  await press('Answer without asking');
  await expectNoOffer();
  expect(server.rules.rules.steps).toEqual({ praise: 'off', thanks: 'automatic' });
});

test('an answer to an offer that does not arrive is told, and can be given again', async () => {
  const press = await open();
  server.use(http.put(apiUrl('/profiles/:id/rules'), serverFailed, { once: true }));
  await press('Not now');
  expect(await screen.findByRole('alert')).toHaveTextContent('The rules could not be saved');
  await press('Not now');
  await expectNoOffer();
});

test('an offer that other rules contradict is told, with both, and taken when it is asked again', async () => {
  const press = await open();
  server.consequences = { leavesNothing: [], unanswerable: ['thanks'] };
  await press('Answer without asking');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Thanks: .*“Answer without asking”.*“Actions”/,
  );
  expect(server.rules.rules.steps).toEqual({});
  await press('Save anyway');
  await expectNoOffer();
  expect(server.rules.rules.steps).toEqual({ thanks: 'automatic' });
});
