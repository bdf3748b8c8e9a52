import { afterEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { screenWidth } from '../../testing/screenWidth.ts';
import { theme } from '../theme/theme.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';
import { useIsMobile } from './useIsMobile.ts';

const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

test.each([
  { width: 375, isMobile: true },
  { width: 768, isMobile: true },
  { width: 768.5, isMobile: true },
  { width: 769, isMobile: false },
])('at $width px mobile is $isMobile, to scripts and styles alike', ({ width, isMobile }) => {
  screenWidth(width);
  const { result } = renderHook(useIsMobile, {
    wrapper: AppThemeProvider,
  });
  expect(result.current).toBe(isMobile);
  expect(window.matchMedia(theme.breakpoints.down('md')).matches).toBe(isMobile);
  expect(window.matchMedia(theme.breakpoints.up('md')).matches).toBe(!isMobile);
});
