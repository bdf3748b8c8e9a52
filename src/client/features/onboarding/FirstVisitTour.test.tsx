import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { FirstVisitTour } from './FirstVisitTour.tsx';

const flag = 'meelo-onboarding-completed';
const titles = [
  'It all starts on the dashboard',
  'Connect your profile and the AI joins in',
  'Reports and activities',
  'Settings and help centre',
];

beforeEach(() => localStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const stepTitle = () => screen.getByRole('heading', { level: 2 }).textContent;

async function readChart() {
  const { user, unmount } = renderWithProviders(<FirstVisitTour />);
  await user.click(button(/^Go to step 3/));
  const chart = within(screen.getByRole('list', { name: 'Engagement over seven days' }));
  const days = chart.getAllByRole('listitem').map((day) => day.textContent);
  unmount();
  return days;
}

test('opens by itself and walks through four steps to a thank-you', async () => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  for (const title of titles.slice(0, 3)) {
    expect(stepTitle()).toBe(title);
    expect(button('Skip')).toBeEnabled();
    expect(button('Close')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull();
    await user.click(button('Continue'));
  }
  expect(stepTitle()).toBe(titles[3]);
  expect(screen.getByText('Thank you for being here. Enjoy Meelo!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(button('Close')).toBeEnabled();
});

test('goes back, but not before the first step', async () => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  expect(button('Back')).toBeDisabled();
  await user.click(button('Continue'));
  await user.click(button('Back'));
  expect(stepTitle()).toBe(titles[0]);
  expect(button('Back')).toBeDisabled();
  expect(button('Continue')).toHaveFocus();
});

test('jumps by its four dots, forwards and backwards', async () => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  const dots = screen.getAllByRole('button', { name: /^Go to step/ });
  expect(dots).toHaveLength(4);
  for (const index of [3, 1, 2, 0]) {
    await user.click(button(`Go to step ${index + 1}: ${titles[index]}`));
    expect(stepTitle()).toBe(titles[index]);
    expect(dots[index]).toHaveAttribute('aria-current', 'step');
  }
});

test('charts the same seven days, Monday to Sunday, on each opening', async () => {
  const first = await readChart();
  expect(first).toHaveLength(7);
  expect(first[0]).toContain('Monday: 42 interactions');
  expect(first[6]).toContain('Sunday: 77 interactions');
  expect(await readChart()).toEqual(first);
});

test('shows sample metrics that are called samples', async () => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  await user.click(button(/^Go to step 3/));
  for (const text of ['Views', '12.480', 'Reach', '3.940', 'Interactions', '456', 'Sample data']) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each([
  ['Skip', 0],
  ['Close', 2],
  ['Get started', 3],
])('%s closes the tour and remembers it', async (name, step) => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  await user.click(button(new RegExp(`^Go to step ${step + 1}`)));
  expect(localStorage.getItem(flag)).toBeNull();
  await user.click(button(name));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  expect(localStorage.getItem(flag)).toBe('true');
});

test('keeps the page behind from scrolling while it is open', async () => {
  const { user } = renderWithProviders(<FirstVisitTour />);
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' }));
});
