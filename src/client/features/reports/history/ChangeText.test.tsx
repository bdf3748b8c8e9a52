import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aHistory } from '../../../../testing/fakeServer/aHistory.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import type { Metric } from '../period/metrics.ts';
import { PercentChange } from '../period/PercentChange.tsx';
import { spanOf } from '../period/span.ts';
import { ChangeText } from './ChangeText.tsx';

const views = { name: 'views', kind: 'daily' } as const satisfies Metric;

/** A tile and a detail of so many views in each of two times 30 days. */
function open([before = 0, now = 0]: readonly number[]) {
  const { days } = aHistory({ days: 60 });
  const told = days.map((day, index) => ({ ...day, views: { 0: before, 30: now }[index] ?? 0 }));
  const span = spanOf(told, 30);
  renderWithProviders(
    <>
      <p data-testid="tile">
        <PercentChange metric={views} span={span} />
      </p>
      <div data-testid="detail">
        <ChangeText metric={views} span={span} />
      </div>
    </>,
  );
  return [screen.getByTestId('tile'), screen.getByTestId('detail')] as const;
}

const arrowOf = (element: HTMLElement) => element.querySelector('path')?.getAttribute('d');

test.each([
  ['grows by less than is written', { days: [3, 4], said: ['+33,3%', '+33,3%'] }],
  ['shrinks by less than is written', { days: [4, 3], said: ['−25%', '−25%'] }],
  ['grows by as much as is written', { days: [3, 6], said: ['+100%', '+0,1 (+100%)'] }],
  ['stays', { days: [3, 3], said: ['±0%', '±0'] }],
] as const)('a small mean that %s has one arrow in both places', (_what, { days, said }) => {
  const [tile, detail] = open(days);
  expect(tile.textContent).toBe(said[0]);
  expect(detail.textContent).toBe(`${said[1]} vs. the previous 30 days`);
  expect(arrowOf(detail)).toBeDefined();
  expect(arrowOf(detail)).toBe(arrowOf(tile));
});
