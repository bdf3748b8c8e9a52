import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { screenWidth } from '../../../testing/client/screenWidth.ts';
// Loaded here, so that no test waits for the chunks.
import './Demo.tsx';
import '../../features/activity/ActivityPage.tsx';
import '../../features/activity/contacts/PeoplePage.tsx';
import '../../features/dashboard/DashboardPage.tsx';
import { LazyDraftForm } from '../../features/review/LazyDraftForm.tsx';
import '../../features/review/ReviewPage.tsx';
import { DemoDialog } from './DemoDialog.tsx';

startFakeServer();

beforeAll(() => LazyDraftForm.load());

/** Opens the demo at a text that may be approved, beside the queue. */
async function openTexts() {
  screenWidth(1440);
  const onClose = jest.fn();
  const { user } = renderWithProviders(<DemoDialog isOpen onClose={onClose} />);
  const demo = within(await screen.findByRole('dialog', { name: 'Demo' }));
  await user.click(await demo.findByRole('link', { name: 'Review' }));
  const queue = within(await demo.findByRole('list', { name: 'All waiting texts' }));
  expect(await queue.findAllByRole('listitem')).toHaveLength(3);
  await user.click(queue.getByRole('link', { name: /nora\.bowl/ }));
  const card = within(await demo.findByRole('article', { name: 'Answer to nora.bowl' }));
  return { user, demo, queue, card, onClose };
}

test('the keys of the texts are for the screen, not for the band or the ways to the others', async () => {
  const { user, demo, queue } = await openTexts();
  const elsewhere = [
    demo.getByRole('button', { name: 'Close' }),
    demo.getByRole('link', { name: 'Rules' }),
  ];
  for (const control of elsewhere) {
    act(() => control.focus());
    await user.keyboard('al');
    expect(control).toHaveFocus();
  }
  expect(queue.getAllByRole('listitem')).toHaveLength(3);
  // Its container has the focus where nothing in it has.
  await user.click(demo.getByText(/^A pottery that does not exist/));
  await user.keyboard('a');
  expect(
    await demo.findByRole('region', { name: 'Undo the last approval or post left unanswered' }),
  ).toBeVisible();
});

test('whoever is answered no more is found where the question says, with the way back', async () => {
  const { user, demo, card } = await openTexts();
  await user.click(card.getByRole('button', { name: 'Stop answering this person' }));
  const question = within(card.getByRole('group', { name: 'Stop answering nora.bowl?' }));
  expect(question.getByText(/“People the bot leaves alone” on the activity page/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The bot no longer answers nora.bowl')).toBeVisible();
  await user.click(demo.getByRole('link', { name: 'Activity' }));
  await user.click(await demo.findByRole('link', { name: 'People the bot leaves alone' }));
  expect(await demo.findByText('nora.bowl')).toBeVisible();
  await user.click(demo.getByRole('button', { name: 'Undo: nora.bowl' }));
  await user.click(demo.getByRole('button', { name: 'Let it answer' }));
  expect(await demo.findByText('Nobody so far')).toBeVisible();
});

test('Escape is for the form that has it, and gives up no words', async () => {
  const { user, demo, card, onClose } = await openTexts();
  await user.click(card.getByRole('button', { name: 'Edit' }));
  await user.keyboard('{Escape}');
  expect(card.queryByRole('textbox')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Edit' }));
  await user.keyboard('Hello{Escape}');
  act(() => demo.getByRole('link', { name: 'Rules' }).focus());
  await user.keyboard('{Escape}');
  expect(card.getByRole('textbox')).toHaveDisplayValue(/Hello$/);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(card.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('neither the browser nor another tab hears of words that are typed in it', async () => {
  const request = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { user, card } = await openTexts();
  await user.click(card.getByRole('button', { name: 'Edit' }));
  await user.keyboard('Hello');
  expect(card.getByRole('textbox')).toHaveDisplayValue(/Hello$/);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  expect(request).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'locks');
});
