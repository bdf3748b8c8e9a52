import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { definePart } from './definePart.ts';
import { DialogPart } from './DialogPart.tsx';

interface GreetingProps {
  name: string;
  onClose: () => void;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;
const onClose = () => undefined;

test('downloads nothing before it is opened, and stays mounted when it is closed again', async () => {
  let downloads = 0;
  const part = definePart<GreetingProps>({
    namespaces: [],
    load: async () => {
      downloads += 1;
      return Greeting;
    },
  });
  const shown = (isOpen: boolean) => (
    <DialogPart part={part} isOpen={isOpen} props={{ name: isOpen ? 'Ana' : 'nobody', onClose }} />
  );
  const { rerender } = renderWithProviders(shown(false));
  expect(downloads).toBe(0);
  rerender(shown(true));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  rerender(shown(false));
  expect(screen.getByText('Hello nobody')).toBeVisible();
  expect(downloads).toBe(1);
});

test('is there at once where it was downloaded ahead', async () => {
  const part = definePart<GreetingProps>({ namespaces: [], load: async () => Greeting });
  await part.loadCode();
  renderWithProviders(<DialogPart part={part} isOpen props={{ name: 'Ana', onClose }} />);
  expect(screen.getByText('Hello Ana')).toBeVisible();
});

test('a download that fails is told by a toast and closes the dialog; opened again, it is there', async () => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const part = definePart<GreetingProps>({
    namespaces: [],
    load: async () => {
      if (!isOnline) throw Object.assign(new Error('offline'), { name: 'ChunkLoadError' });
      return Greeting;
    },
  });
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    const onClose = () => setIsOpen(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>{isOpen ? 'Opened' : 'Open'}</button>
        <DialogPart part={part} isOpen={isOpen} props={{ name: 'Ana', onClose }} />
      </>
    );
  }
  part.preload();
  const { user } = renderWithProviders(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load this');
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opened' })).toBeVisible();
});
