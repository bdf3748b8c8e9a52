import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WrittenText } from './WrittenText.tsx';

test.each([
  ['ltr', '<img src=x onerror=alert(1)> & <b>bold</b>'],
  ['rtl', 'ما أجمل هذا!'],
  ['rtl', '@lia.example ما أجمل هذا!'],
  ['auto', '🌧️☕️'],
  ['ltr', 'W'.repeat(2000)],
])('shows as text, in the direction of its words (%s): %s', (dir, text) => {
  render(<WrittenText text={text} />);
  expect(screen.getByText(text)).toHaveAttribute('dir', dir);
  expect(screen.getByText(text).tagName).toBe('BDI');
});

test('is cut after so many lines', () => {
  render(<WrittenText text={' A long comment\n'} lines={2} />);
  expect(screen.getByText('A long comment')).toHaveStyle({ overflow: 'hidden' });
});
