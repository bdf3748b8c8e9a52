import { expect, test } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import { render, screen } from '@testing-library/react';
import { isFocusFree } from './isFocusFree.ts';

test('is so in a dialog as well until something of it has the focus', () => {
  expect(isFocusFree()).toBe(true);
  render(
    <Dialog open>
      <button>Save</button>
    </Dialog>,
  );
  expect(document.body).not.toHaveFocus();
  expect(isFocusFree()).toBe(true);
  screen.getByRole('button').focus();
  expect(isFocusFree()).toBe(false);
});
