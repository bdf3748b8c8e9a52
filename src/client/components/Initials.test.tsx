import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Initials } from './Initials.tsx';

test.each([
  { names: ['Nina Torres'], letters: 'NT' },
  { names: ['ana  maria de Souza '], letters: 'AS' },
  { names: ['ana.creates'], letters: 'A' },
  { names: ['😀 happy'], letters: '😀H' },
  { names: [' ', 'nina@meelo.example'], letters: 'N' },
  { names: ['', null], letters: '' },
])('writes $letters for $names', ({ names, letters }) => {
  const { container } = render(<Initials names={names} size={40} />);
  expect(container.textContent).toBe(letters);
});
