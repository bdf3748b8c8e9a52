import { expect, test } from '@jest/globals';
import {
  appRoutes,
  loginScreen,
  notFoundScreen,
  partsAt,
  publicRoutes,
  shellPart,
} from './routes.tsx';

const screenOf = (path: string) =>
  [...publicRoutes, ...appRoutes].find((route) => route.path === path)?.screen;

test.each([
  ['/', false, [screenOf('/')]],
  ['/login', false, [loginScreen]],
  ['/login', true, [shellPart, screenOf('/app')]],
  ['/app', true, [shellPart, screenOf('/app')]],
  ['/app/profiles/', true, [shellPart, screenOf('/app/profiles')]],
  ['/app/profiles', false, [loginScreen]],
  ['/app/nope', true, [notFoundScreen]],
  ['/apple', false, [notFoundScreen]],
  ['/nope', true, [notFoundScreen]],
])(
  'what is downloaded for %s is what is shown there (logged in: %s)',
  (path, isSignedIn, parts) => {
    expect(partsAt(path, isSignedIn)).toEqual(parts);
  },
);
