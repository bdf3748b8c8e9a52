import { createAction, type Middleware } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { syncStateOf, type SyncState } from '../../shared/sync/syncCodes.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { selectUser } from '../state/userSlice.ts';
import type { RootState } from './store.ts';

interface Move {
  profileId: Id;
  username: string;
  /** Codes; `absent` where the server has sent none. */
  from: string;
  to: string;
  /** After the move. */
  state: SyncState;
}

/**
 * A profile has another code than before, by a poll or by the stream. It changes no state. Marked as pure, so that
 * nothing of it is in a production build.
 */
export const syncMoved = /* #__PURE__ */ createAction<Move>('sync/moved');

/** Says in Redux DevTools how synchronisations move. It comes last, so that it sees each change of the state alone. */
export const tellMoves: Middleware<object, RootState> = (api) => (next) => (action) => {
  const former = listOf(api.getState());
  const result = next(action);
  for (const move of movesOf(former, listOf(api.getState()))) api.dispatch(syncMoved(move));
  return result;
};

function listOf(state: RootState): Profile[] {
  const user = selectUser(state);
  return (user && meeloApi.endpoints.getProfiles.select(user.id)(state).data) ?? [];
}

function movesOf(former: Profile[], present: Profile[]): Move[] {
  if (former === present) return [];
  return present.flatMap(({ id, username, syncStatusBot: to }) => {
    const before = former.find((each) => each.id === id);
    if (!before || before.syncStatusBot === to) return [];
    const state = syncStateOf(to);
    return [{ profileId: id, username, from: nameOf(before.syncStatusBot), to: nameOf(to), state }];
  });
}

const nameOf = (code: unknown) => (code === undefined ? 'absent' : JSON.stringify(code));
