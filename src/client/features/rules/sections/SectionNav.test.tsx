import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fill } from '../../../../testing/client/fill.ts';
import { screenWidth } from '../../../../testing/client/screenWidth.ts';
import { formOf, setUpRulesForm } from '../../../../testing/client/setUpRulesForm.tsx';
import { LimitsForms } from '../LimitsForms.tsx';
import { SectionNav } from './SectionNav.tsx';

const { server, open } = setUpRulesForm((page) => (
  <>
    <SectionNav {...page} hasSteps />
    <LimitsForms {...page} />
  </>
));

const list = () => screen.getByRole('navigation', { name: 'Sections' });
const link = (name: RegExp) => within(list()).getByRole('link', { name });
const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => {
  // jsdom has nothing to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => screenWidth(1024));

test('says of each section what it says now, also before it is saved', async () => {
  server.blockedPeople = ['lia.draws', 'noa.example'];
  const { user } = await open({ words: ['casino'] });
  await within(list()).findByText('2 people');
  expect(link(/^Words and topics/)).toHaveTextContent(/1 word$/);
  await fill(user, formOf('Words and topics to leave alone').getByRole('textbox'), 'rain\nsnow');
  await within(list()).findByText('2 words');
  await fill(user, formOf('People to leave alone').getByRole('textbox'), '');
  await within(list()).findByText('Nobody');
});

test('leads to the heading of a section, which is the present one then', async () => {
  const { user } = await open();
  await user.click(link(/^Days and hours/));
  expect(heading('Days and hours')).toHaveFocus();
  expect(link(/^Days and hours/)).toHaveAttribute('aria-current', 'location');
  expect(within(list()).getAllByRole('link', { current: 'location' })).toHaveLength(1);
});

test('is a picker on a phone, which leads on by keyboard, too', async () => {
  screenWidth(375);
  const { user } = await open();
  const picker = within(list()).getByRole('button', { name: /^Sections:/ });
  act(() => picker.focus());
  await user.keyboard('{Enter}{End}{Enter}');
  expect(heading('Changes to these rules')).toHaveFocus();
  expect(picker).toHaveAccessibleName(/Changes to these rules None yet$/);
});

test('says so of what has no effect here', async () => {
  await open({}, { hasModel: false });
  expect(link(/^Voice and facts/)).toHaveTextContent(/No effect here$/);
});
