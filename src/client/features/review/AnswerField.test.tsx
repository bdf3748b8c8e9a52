import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aReviewItem } from '../../../testing/fakeServer/builders.ts';
import { aRulesAnswer } from '../../../testing/fakeServer/rulesBuilders.ts';
import { startFakeServer } from '../../../testing/fakeServer/startFakeServer.ts';
import {
  buttonIn,
  decisionsAt,
  findRui,
  openReview,
  reviewedProfiles,
} from '../../../testing/client/openReview.tsx';

const server = startFakeServer({ profiles: reviewedProfiles });

const savedReplies = [
  { name: 'hours', text: 'We are open from 9 to 18.' },
  { name: 'Preço', text: 'It is 10 €.' },
  { name: 'opening', text: 'On Monday.' },
];

beforeEach(() => {
  server.rules = aRulesAnswer({ rules: { ...aRulesAnswer().rules, savedReplies } });
  server.reviews = [aReviewItem({ text: 'Hello!' })];
});

async function edit() {
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await within(card).findByText('Type / for a saved reply.');
  return { user, card, field: within(card).getByRole('textbox') };
}

const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true });

test('puts in the reply whose name is typed, by keyboard, and publishes it as one’s own words', async () => {
  const { user, card, field } = await edit();
  await user.keyboard(' /h');
  expect(names()).toEqual(['/hoursWe are open from 9 to 18.']);
  expect(within(card).getByRole('status', { name: '' })).toHaveTextContent(
    '1 saved reply. Choose it with the arrow keys and Enter.',
  );
  expect(field).toHaveAttribute('aria-activedescendant', marked().id);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Hello! We are open from 9 to 18.');
  expect(field).toHaveFocus();
  await user.keyboard(' Bye.');
  expect(field).toHaveValue('Hello! We are open from 9 to 18. Bye.');
  await user.click(buttonIn(card, 'Publish'));
  expect(await screen.findByText('Nothing is waiting for you')).toBeVisible();
  expect(decisionsAt(server)).toMatchObject([[{ text: 'Hello! We are open from 9 to 18. Bye.' }]]);
});

test('the arrows go round, and a click chooses where the cursor is', async () => {
  const { user, field } = await edit();
  await user.clear(field);
  await user.keyboard('/');
  expect(names()).toHaveLength(3);
  expect(marked()).toHaveTextContent('/hours');
  await user.keyboard('{ArrowUp}');
  expect(marked()).toHaveTextContent('/opening');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toHaveTextContent('/Preço');
  await user.keyboard('p');
  expect(names()).toEqual(['/PreçoIt is 10 €.', '/openingOn Monday.']);
  await user.click(screen.getByRole('option', { name: /opening/ }));
  expect(field).toHaveValue('On Monday.');
  expect(field).toHaveFocus();
  expect(names()).toEqual([]);
});

test('Escape closes the list and not the answer; a slash within a word opens none', async () => {
  const { user, field } = await edit();
  await user.keyboard(' /');
  expect(names()).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(names()).toEqual([]);
  expect(field).toHaveValue('Hello! /');
  await user.keyboard('{Backspace} and/or');
  expect(names()).toEqual([]);
  await user.keyboard(' /x');
  expect(names()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Hello!  and/or /x\n');
});

test('Tab moves on and puts in nothing, and the list goes with the focus', async () => {
  const { user, field } = await edit();
  await user.keyboard(' /');
  expect(names()).toHaveLength(3);
  await user.tab();
  expect(field).not.toHaveFocus();
  expect(field).toHaveValue('Hello! /');
  expect(names()).toEqual([]);
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('the next list begins anew, and a name in which the cursor stands is replaced whole', async () => {
  const { user, field } = await edit();
  await user.clear(field);
  await user.keyboard('/{ArrowDown}{ArrowDown}{Enter} /');
  expect(marked()).toHaveTextContent('/hours');
  await user.keyboard('hours{ArrowLeft}{ArrowLeft}{Enter}!');
  expect(field).toHaveValue('On Monday. We are open from 9 to 18.!');
});

test.each(['ありがとう。/h', 'ありがとう／h', '(/h', '¿/h'])(
  'offers it after %s',
  async (typed) => {
    const { user, field } = await edit();
    await user.clear(field);
    await user.paste(typed);
    expect(names()).toHaveLength(1);
  },
);

test.each(['https://h', 'a/h', 'x.y/h', '1/h'])('offers nothing after %s', async (typed) => {
  const { user, field } = await edit();
  await user.clear(field);
  await user.paste(typed);
  expect(names()).toEqual([]);
});

test('without saved replies nothing is said of them, and / is a letter', async () => {
  server.rules = aRulesAnswer();
  const { user } = openReview();
  const card = await findRui();
  await user.click(buttonIn(card, 'Edit'));
  await user.keyboard(' /');
  expect(screen.queryByText('Type / for a saved reply.')).toBeNull();
  expect(names()).toEqual([]);
});
