import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../testing/renderWithProviders.tsx';
import { definePart } from './definePart.ts';
import { DialogPart } from './DialogPart.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('downloads nothing before it is opened, and stays mounted when it is closed again', async () => {
  let downloads = 0;
  const part = definePart<{ name: string }>({
    namespaces: [],
    load: async () => {
      downloads += 1;
      return Greeting;
    },
  });
  const shown = (isOpen: boolean) => (
    <DialogPart part={part} isOpen={isOpen} props={{ name: isOpen ? 'Ana' : 'nobody' }} />
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
  const part = definePart<{ name: string }>({ namespaces: [], load: async () => Greeting });
  await part.loadCode();
  renderWithProviders(<DialogPart part={part} isOpen props={{ name: 'Ana' }} />);
  expect(screen.getByText('Hello Ana')).toBeVisible();
});

test('a download that fails ahead is silent; at the opening it is told, and can be tried again', async () => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const part = definePart<{ name: string }>({
    namespaces: [],
    load: async () => {
      if (!isOnline) throw Object.assign(new Error('offline'), { name: 'ChunkLoadError' });
      return Greeting;
    },
  });
  part.preload();
  const { user } = renderWithProviders(<DialogPart part={part} isOpen props={{ name: 'Ana' }} />);
  expect(await screen.findByRole('alert')).toBeVisible();
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ana')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
