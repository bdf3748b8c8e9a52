import { addListener } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '../store/store.ts';

const addAppListener = addListener.withTypes<RootState, AppDispatch>();

/** Waits until something holds of the state, or for the end. */
export const untilState =
  (holds: (state: RootState) => boolean, ended?: Promise<unknown>) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (holds(getState())) return;
    let resolve: () => void;
    const held = new Promise<void>((settle) => {
      resolve = settle;
    });
    const stop = dispatch(
      addAppListener({
        predicate: (_action, state) => holds(state),
        effect: () => resolve(),
      }),
    );
    await Promise.race([held, ended ?? held]);
    stop();
  };
