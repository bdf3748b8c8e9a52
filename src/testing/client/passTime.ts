import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { meeloApi } from '../../client/api/meeloApi.ts';
import type { AppStore } from '../../client/store/store.ts';

const realSetTimeout = globalThis.setTimeout;
const turns = 100;

/** Lets Jest's fake clock run, and then what was asked be answered. */
export async function passTime(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

/** The same, for as long as the store waits for an answer. */
export async function passTimeOf(store: AppStore, ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await nextTurn();
  while (isPending(store)) await nextTurn();
  await nextTurn();
}

const nextTurn = () => act(() => new Promise<void>((resolve) => realSetTimeout(resolve, 0)));

const isPending = (store: AppStore) =>
  Object.values(store.getState()[meeloApi.reducerPath].queries).some(
    (query) => query?.status === 'pending',
  );
