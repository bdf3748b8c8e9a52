import { afterEach, expect, test } from '@jest/globals';
import useMediaQuery from '@mui/material/useMediaQuery';
import { renderHook } from '@testing-library/react';
import { screenWidth } from '../../testing/client/screenWidth.ts';
import { AppThemeProvider } from './AppThemeProvider.tsx';
import { theme } from './theme.ts';

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
  const { result } = renderHook(() => useMediaQuery(({ breakpoints }) => breakpoints.down('md')), {
    wrapper: AppThemeProvider,
  });
  expect(result.current).toBe(isMobile);
  expect(window.matchMedia(theme.breakpoints.down('md')).matches).toBe(isMobile);
  expect(window.matchMedia(theme.breakpoints.up('md')).matches).toBe(!isMobile);
});
