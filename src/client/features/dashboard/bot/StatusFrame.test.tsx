import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StatusFrame, statusPending } from './StatusFrame.tsx';

const frame = (isPending: boolean) => (
  <StatusFrame
    isPending={isPending}
    avatar={null}
    name="ana.creates"
    chips={null}
    text="The bot reads mentions"
    action={null}
    needs={null}
  />
);

test('what was shown once stays where some of it is read again', () => {
  const { container, rerender } = render(frame(true));
  const card = () => container.firstElementChild;
  expect(card()).toHaveAttribute(statusPending);
  rerender(frame(false));
  expect(card()).not.toHaveAttribute(statusPending);
  rerender(frame(true));
  expect(card()).not.toHaveAttribute(statusPending);
});
