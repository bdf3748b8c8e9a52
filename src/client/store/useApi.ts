import { useLayoutEffect } from 'react';
import { meeloApi } from '../api/meeloApi.ts';
import { attachApi } from './attachApi.ts';
import { useAppSelector, useAppStore } from './hooks.ts';

/** Lets the nine calls join the store; true once they have, which is before anything is painted. */
export function useApi(): boolean {
  const store = useAppStore();
  useLayoutEffect(() => void attachApi(store), [store]);
  return useAppSelector((state) => meeloApi.reducerPath in state);
}
