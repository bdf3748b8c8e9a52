import { afterEach, expect, test } from '@jest/globals';
import { aLoginAnswer } from '../../testing/fakeServer/builders.ts';
import { createStore } from '../store/store.ts';
import { parseStoredTheme, parseStoredUser, readStoredState } from './storedState.ts';

afterEach(() => localStorage.clear());

const defaults = {
  user: { access_token: null, user: null },
  profile: { id: null, name: null, username: null, user_id: null },
  theme: { theme: 'light', themeColor: 'neutral' },
};

/** The state of a store that starts with what is stored. */
function startState() {
  const { user, profile, theme } = createStore(readStoredState()).getState();
  return { user, profile, theme };
}

test('empty storage gives the defaults', () => {
  expect(startState()).toEqual(defaults);
});

test.each(['{', 'null', '[]', '7', '"text"', '{"user":[],"id":{},"theme":1}', ''])(
  'the corrupt value %j gives the defaults',
  (text) => {
    for (const key of ['user-storage', 'profile-storage', 'theme-storage']) {
      localStorage.setItem(key, text);
    }
    expect(startState()).toEqual(defaults);
  },
);

test.each(['', '  ', null, undefined, 5])('the access token %j counts as signed out', (token) => {
  const stored = JSON.stringify({ ...aLoginAnswer(), access_token: token });
  expect(parseStoredUser(stored)).toBeUndefined();
});

test('an unknown colour falls back by itself and the mode stays', () => {
  expect(parseStoredTheme('{"theme":"dark","themeColor":"pink"}')).toEqual({
    theme: 'dark',
    themeColor: 'neutral',
  });
});

test('a stored session and its selection come back', () => {
  const profile = { id: 3, name: 'Ana', username: 'ana', user_id: 'user-1' };
  localStorage.setItem('user-storage', JSON.stringify(aLoginAnswer()));
  localStorage.setItem('profile-storage', JSON.stringify(profile));
  expect(startState()).toEqual({ ...defaults, user: aLoginAnswer(), profile });
});

test('a selection without a session is not taken over', () => {
  const profile = { id: 3, name: 'Ana', username: 'ana', user_id: 'user-1' };
  localStorage.setItem('profile-storage', JSON.stringify(profile));
  expect(startState()).toEqual(defaults);
});
