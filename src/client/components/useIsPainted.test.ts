import { afterEach, expect, jest, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useIsPainted } from './useIsPainted.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('waits for a frame since something was ready', async () => {
  const { result, rerender } = renderHook(useIsPainted, { initialProps: false });
  await new Promise((done) => setTimeout(done, 60));
  expect(result.current).toBe(false);
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  rerender(true);
  await new Promise((done) => setTimeout(done, 60));
  expect(result.current).toBe(false);
  frames[0]?.(0);
  await waitFor(() => expect(result.current).toBe(true));
});

test('goes on in a page that is not shown, which is given no frames', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { result } = renderHook(() => useIsPainted(true));
  await waitFor(() => expect(result.current).toBe(true));
});
