import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aLoginAnswer, aProfile } from '../../../../testing/fakeServer/builders.ts';
import { startFakeServer } from '../../../../testing/fakeServer/startFakeServer.ts';
import { renderWithProviders } from '../../../../testing/client/renderWithProviders.tsx';
import { useProfiles } from '../../../profile/useProfiles.ts';
import { CompactProfile } from './CompactProfile.tsx';

const server = startFakeServer();
const since = '2025-03-05T14:07:00Z';

function Marks() {
  const { data = [] } = useProfiles();
  return data.map((profile) => <CompactProfile key={profile.id} profile={profile} isNamed />);
}

test('the mark of a profile that needs the person, is paused or practises has a shape of its own', async () => {
  server.profiles = [
    aProfile({ id: 'p-1' }),
    aProfile({ id: 'p-2', syncStatusBot: 5 }),
    aProfile({ id: 'p-3', pause: { since, until: null } }),
    aProfile({ id: 'p-4', practice: { since } }),
  ];
  const { container } = renderWithProviders(<Marks />, { state: { user: aLoginAnswer() } });
  await screen.findByText('Practising');
  const marks = [...container.querySelectorAll('[data-tone]')];
  expect(marks.map((mark) => mark.getAttribute('data-tone'))).toEqual([
    'green',
    'yellow',
    'grey',
    'purple',
  ]);
  const shapes = marks.map((mark) => mark.querySelector('svg')?.innerHTML);
  expect(shapes[0]).toBeUndefined();
  expect(new Set(shapes).size).toBe(4);
});
