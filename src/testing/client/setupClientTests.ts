import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { webcrypto } from 'node:crypto';
import * as React from 'react';
import { screenWidth } from './screenWidth.ts';

// A busy machine may take long to show what a test waits for.
configure({ asyncUtilTimeout: 20_000 });

// jsdom answers no media query.
screenWidth(window.innerWidth);

// jsdom computes no digests.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

// jsdom has nothing to scroll.
window.scrollTo = () => undefined;

// jsdom lays nothing out, so that nothing ever changes its size there.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Nor does anything come into view there.
window.IntersectionObserver ??= class implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords = () => [];
};

// For each element that is made, React in development records where. No test looks at it.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});
