import { describe, expect, test } from '@jest/globals';
import {
  nothingSelected,
  profileSlice,
  profilesListed,
  type ListedProfile,
  type ProfileState,
} from './profileSlice.ts';

const first = { id: 'p-1', username: 'ana.creates', fullName: 'Ana Souza', userId: 'u-1' };
const second = { id: 'p-2', username: 'bruno.secure', fullName: null, userId: 'u-1' };
const firstSelected = { id: 'p-1', name: 'Ana Souza', username: 'ana.creates', user_id: 'u-1' };
const secondSelected = {
  id: 'p-2',
  name: 'bruno.secure',
  username: 'bruno.secure',
  user_id: 'u-1',
};

function listed(selected: ProfileState, profiles: ListedProfile[]) {
  return profileSlice.reducer(selected, profilesListed(profiles));
}

describe('a list that has arrived', () => {
  test('selects its first profile where none was selected', () => {
    expect(listed(nothingSelected, [first, second])).toEqual(firstSelected);
  });

  test('keeps the selected one, and brings its names up to date', () => {
    const stale = { ...secondSelected, name: '', username: '' };
    expect(listed(stale, [first, second])).toEqual(secondSelected);
  });

  test('selects its first where the selected one is gone', () => {
    expect(listed({ ...secondSelected, id: 'p-9' }, [first, second])).toEqual(firstSelected);
  });

  test('clears the selection where it is empty', () => {
    expect(listed(firstSelected, [])).toEqual(nothingSelected);
  });

  test('names a profile by its full name, and by its username without one', () => {
    expect(listed(nothingSelected, [second])).toEqual(secondSelected);
    expect(listed(nothingSelected, [{ ...first, fullName: '' }])).toMatchObject({
      name: 'ana.creates',
    });
  });
});
