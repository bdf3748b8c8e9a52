import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WrittenText } from './WrittenText.tsx';

test.each(['<img src=x onerror=alert(1)> & <b>bold</b>', 'ما أجمل هذا!', '🌧️☕️', 'W'.repeat(2000)])(
  'shows %s as text, in a direction of its own',
  (text) => {
    render(<WrittenText text={text} />);
    expect(screen.getByText(text)).toHaveAttribute('dir', 'auto');
    expect(screen.getByText(text).tagName).toBe('BDI');
  },
);

test('is cut after so many lines', () => {
  render(<WrittenText text={' A long comment\n'} lines={2} />);
  expect(screen.getByText('A long comment')).toHaveStyle({ overflow: 'hidden' });
});
