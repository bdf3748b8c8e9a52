import type { AppDispatch, RootState } from '../store/store.ts';
import { readOrigin } from './meeloApi.ts';

/**
 * Ends the session of a token on the server, also while the page goes away. Where that fails, or the
 * server lacks the call, the session ends by itself once it has not been used for a while.
 */
export const endSession =
  (token: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    try {
      const origin = await readOrigin({ dispatch, getState });
      const headers = { Authorization: `Bearer ${token}` };
      await fetch(`${origin}/api/users/logout`, { method: 'POST', keepalive: true, headers });
    } catch {
      // Nobody waits for it.
    }
  };
