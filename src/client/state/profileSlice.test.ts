import { describe, expect, test } from '@jest/globals';
import { aProfile } from '../../testing/fakeServer/builders.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { createStore } from '../store/store.ts';
import { nothingSelected, type ProfileState } from './profileSlice.ts';

const listed = (...parts: Parameters<typeof aProfile>) => ({ ...aProfile(...parts), pause: null });

const first = listed({ id: 'p-1', username: 'ana.creates', fullName: 'Ana Souza' });
const second = listed({ id: 'p-2', username: 'bruno.secure', fullName: null });
const firstSelected = {
  id: 'p-1',
  name: 'Ana Souza',
  username: 'ana.creates',
  user_id: 'user-1',
};
const secondSelected = {
  id: 'p-2',
  name: 'bruno.secure',
  username: 'bruno.secure',
  user_id: 'user-1',
};

async function selectionAfterList(profile: ProfileState, list: Profile[]) {
  const store = createStore({ profile });
  await store.dispatch(meeloApi.util.upsertQueryData('getProfiles', 'user-1', list));
  return store.getState().profile;
}

describe('a list that has arrived', () => {
  test('selects its first profile where none was selected', async () => {
    expect(await selectionAfterList(nothingSelected, [first, second])).toEqual(firstSelected);
  });

  test('keeps the selected one, and brings its names up to date', async () => {
    const stale = { ...secondSelected, name: '', username: '' };
    expect(await selectionAfterList(stale, [first, second])).toEqual(secondSelected);
  });

  test('selects its first where the selected one is gone', async () => {
    const gone = { ...secondSelected, id: 'p-9' };
    expect(await selectionAfterList(gone, [first, second])).toEqual(firstSelected);
  });

  test('clears the selection where it is empty', async () => {
    expect(await selectionAfterList(firstSelected, [])).toEqual(nothingSelected);
  });

  test('names a profile by its full name, and by its username without one', async () => {
    expect(await selectionAfterList(nothingSelected, [second])).toEqual(secondSelected);
    const unnamed = { ...first, fullName: '' };
    expect(await selectionAfterList(nothingSelected, [unnamed])).toMatchObject({
      name: 'ana.creates',
    });
  });
});
