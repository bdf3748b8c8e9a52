import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
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
const current = () => within(list()).getByRole('link', { current: 'location' });
const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => {
  // jsdom has nothing to scroll.
  Element.prototype.scrollIntoView = jest.fn();
});

afterEach(() => {
  screenWidth(1024);
  jest.restoreAllMocks();
});

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

/** The window with its headings, 120 pixels from each other, so that this one stands at `top`. */
function standing(name: string, top: number): void {
  const box = document.documentElement;
  jest.spyOn(box, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(box, 'scrollHeight', 'get').mockReturnValue(5000);
  const headings = screen.getAllByRole('heading', { level: 2 });
  const first = headings.indexOf(heading(name));
  for (const [index, element] of headings.entries()) {
    const rect = new DOMRect(0, top + (index - first) * 120);
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
  }
  fireEvent.scroll(document);
}

test.each([
  ['a phone', 84],
  ['a desk', 40],
])('the section that was chosen keeps its name on %s until it has gone', async (_name, margin) => {
  const { user } = await open();
  await user.click(link(/^Days and hours/));
  for (const top of [margin, margin - 1, 1, 290, margin]) {
    standing('Days and hours', top);
    expect(current()).toHaveAccessibleName(/^Days and hours/);
  }
  standing('Days and hours', 310);
  expect(current()).not.toHaveAccessibleName(/^Days and hours/);
  standing('Days and hours', margin);
  expect(current()).not.toHaveAccessibleName(/^Days and hours/);
});

test('a section at the end of the page keeps its name where it cannot come up', async () => {
  const { user } = await open();
  standing('Changes to these rules', 700);
  await user.click(link(/^Changes to these rules/));
  for (const top of [700, 690]) {
    standing('Changes to these rules', top);
    expect(current()).toHaveAccessibleName(/^Changes to these rules/);
  }
  standing('Changes to these rules', 720);
  expect(current()).not.toHaveAccessibleName(/^Changes to these rules/);
});

test('the section in which something has the focus is the present one, as long as that is in view', async () => {
  await open();
  const form = await screen.findByRole('form', { name: 'People to leave alone' });
  const field = within(form).getByRole('textbox');
  const place = jest.spyOn(field, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, 700, 300, 100));
  standing('Days and hours', 200);
  expect(current()).toHaveAccessibleName(/^Days and hours/);
  act(() => field.focus());
  expect(current()).toHaveAccessibleName(/^People to leave alone/);
  place.mockReturnValue(new DOMRect(0, 690, 300, 100));
  standing('Days and hours', 190);
  expect(current()).toHaveAccessibleName(/^People to leave alone/);
  place.mockReturnValue(new DOMRect(0, window.innerHeight + 10, 300, 100));
  standing('Days and hours', 210);
  expect(current()).toHaveAccessibleName(/^Days and hours/);
});

test('a field that takes the focus ends the reading of the section that was chosen', async () => {
  const { user } = await open();
  await user.click(link(/^Days and hours/));
  const field = formOf('Words and topics to leave alone').getByRole('textbox');
  act(() => field.focus());
  expect(current()).toHaveAccessibleName(/^Words and topics/);
  standing('Days and hours', 40);
  expect(current()).toHaveAccessibleName(/^Words and topics/);
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
