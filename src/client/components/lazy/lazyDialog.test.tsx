import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { lazyDialog } from './lazyDialog.tsx';

interface GreetingProps {
  isOpen: boolean;
  name: string;
  onClose: () => void;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;
const onClose = () => undefined;

function Opener({ Dialog }: { Dialog: ComponentType<GreetingProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>{isOpen ? 'Opened' : 'Open'}</button>
      <Dialog isOpen={isOpen} name="Ana" onClose={() => setIsOpen(false)} />
    </>
  );
}

test('downloads nothing before it is opened, and stays mounted when it is closed again', async () => {
  let downloads = 0;
  const Dialog = lazyDialog<GreetingProps>(async () => {
    downloads += 1;
    return Greeting;
  });
  const { rerender } = renderWithProviders(
    <Dialog isOpen={false} name="nobody" onClose={onClose} />,
  );
  expect(downloads).toBe(0);
  rerender(<Dialog isOpen name="Ana" onClose={onClose} />);
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  rerender(<Dialog isOpen={false} name="nobody" onClose={onClose} />);
  expect(screen.getByText('Hello nobody')).toBeVisible();
  expect(downloads).toBe(1);
});

test('is there at once where it was downloaded ahead', async () => {
  const downloaded = jest.fn(async () => Greeting);
  const Dialog = lazyDialog<GreetingProps>(downloaded);
  Dialog.preload();
  await downloaded.mock.results[0]?.value;
  // The texts take their time as well.
  await waitFor(() => undefined);
  renderWithProviders(<Dialog isOpen name="Ana" onClose={onClose} />);
  expect(screen.getByText('Hello Ana')).toBeVisible();
});

test('a failed download is told by a toast and closes the dialog; opened again, it is there', async () => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const Dialog = lazyDialog<GreetingProps>(async () => {
    if (!isOnline) throw Object.assign(new Error('offline'), { name: 'ChunkLoadError' });
    return Greeting;
  });
  Dialog.preload();
  const { user } = renderWithProviders(<Opener Dialog={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this');
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opened' })).toBeVisible();
});
