import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const realSetTimeout = globalThis.setTimeout;
const turns = 100;

/** Lets Jest's fake clock run, and then what was asked be answered. */
export async function passTime(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < turns; turn += 1) {
    await act(() => new Promise<void>((resolve) => realSetTimeout(resolve, 0)));
  }
}
