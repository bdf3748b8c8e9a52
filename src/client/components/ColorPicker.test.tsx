import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../testing/client/renderWithProviders.tsx';
import type { ThemeColor } from '../state/theme.ts';
import { ColorPicker } from './ColorPicker.tsx';

test('offers seven colours by name and marks the chosen one', () => {
  renderWithProviders(<ColorPicker value="blue" onChange={() => undefined} />);
  const group = screen.getByRole('radiogroup', { name: 'Theme colour' });
  expect(group).toBeInTheDocument();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['Neutral', 'Blue', 'Green', 'Orange', 'Red', 'Violet', 'Slate']);
  expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
});

test('tells which colour is pressed', async () => {
  const onChange = jest.fn();
  const { user } = renderWithProviders(<ColorPicker value="blue" onChange={onChange} />);
  await user.click(screen.getByRole('radio', { name: 'Violet' }));
  expect(onChange.mock.calls).toEqual([['violet']]);
});

test('is used with Tab and the arrow keys', async () => {
  const onChange = jest.fn();
  const { user } = renderWithProviders(<ColorPicker value="blue" onChange={onChange} />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Blue' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(onChange.mock.calls).toEqual([['green']]);
});

function classesWith(value: ThemeColor) {
  const view = renderWithProviders(<ColorPicker value={value} onChange={() => undefined} />);
  const radios = screen.getAllByRole('radio');
  const classes = radios.map(({ nextElementSibling }) => nextElementSibling?.className);
  view.unmount();
  return classes;
}

test('another colour adds no style rule', () => {
  expect(classesWith('violet')).toEqual(classesWith('blue'));
});
