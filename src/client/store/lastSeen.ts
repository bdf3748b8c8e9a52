import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { isUnanswered } from '../api/failure.ts';
import { lastSeenRestored, type SeenAnswer } from '../api/lastSeen.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { removeItem } from '../state/removeItem.ts';
import { isRecord, parseRecord, readItem, writeItem } from '../state/storage.ts';
import { readStoredUser } from '../state/storedState.ts';
import { selectUser } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from './store.ts';

// What a start without a network shows: how the person's profiles stood last.

const storageKey = 'meelo-last-seen';
const longestMs = 7 * 24 * 60 * 60_000;

const { getBot, getPaymentStatus, getProfiles } = meeloApi.endpoints;

/** Their answers hold standing and figures of the person's own accounts: no word of others, no text, no picture. */
const keptNames = new Set([getBot, getPaymentStatus, getProfiles].map(({ name }) => name));

/** A build reads what it has written itself: the answers of another one may have another shape. */
const thisBuild = () => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';

/**
 * Writes it down, as long as the session is that of this browser: another tab may have logged out meanwhile. A start that
 * knows no profiles yet leaves what was written before.
 */
export const writeLastSeen = () => (_dispatch: AppDispatch, getState: () => RootState) => {
  const userId = selectUser(getState())?.id;
  if (userId === undefined || readStoredUser()?.user.id !== userId) return;
  if (getProfiles.select(userId)(getState()).data === undefined) return;
  const kept = Object.entries(getState().api.queries).flatMap(([key, query]) =>
    isSeen(query) ? [[key, { ...query, error: undefined, data: withoutPrompts(query) }]] : [],
  );
  const queries = Object.fromEntries(kept) as Record<string, SeenAnswer>;
  writeItem(storageKey, JSON.stringify({ userId, build: thisBuild(), queries }));
};

/** Writes down each answer from now on. */
export const keepLastSeen = {
  matcher: isAnyOf(getProfiles.matchFulfilled, getBot.matchFulfilled),
  effect: (_action: unknown, { dispatch }: ListenerEffectAPI<RootState, AppDispatch>) =>
    dispatch(writeLastSeen()),
};

/** Shows it, with its age, where no answer has come. */
export const showLastSeen = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const present = getState().api.queries;
  const { userId, build, queries } = parseRecord(readItem(storageKey));
  const isOwn = userId === selectUser(getState())?.id && build === thisBuild();
  if (!isOwn || !isRecord(queries)) return;
  const seen = Object.entries(queries).flatMap(([key, query]) => {
    const now = present[key];
    if (now?.data !== undefined || !isSeen(query)) return [];
    const { data, fulfilledTimeStamp } = query;
    // What has failed meanwhile, or still will, fails all the same.
    const status = now?.status === 'rejected' ? 'rejected' : 'fulfilled';
    return [[key, { ...query, ...now, status, data, fulfilledTimeStamp }]];
  });
  const restored = { mutations: {}, provided: { tags: {}, keys: {} } };
  if (seen.length > 0)
    dispatch({
      type: lastSeenRestored,
      payload: { ...restored, queries: Object.fromEntries(seen) },
    });
};

/** Also where the browser takes itself to be online, and no server answers. */
export const showLastSeenUnanswered = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const user = selectUser(getState());
  const error = user && getProfiles.select(user.id)(getState()).error;
  if (isUnanswered(error)) dispatch(showLastSeen());
};

export const followUnanswered = {
  matcher: getProfiles.matchRejected,
  effect: (_action: unknown, { dispatch }: ListenerEffectAPI<RootState, AppDispatch>) =>
    dispatch(showLastSeenUnanswered()),
};

/** It goes with the session of its person. */
export const forgetLastSeen = () => removeItem(storageKey);

function isSeen(query: unknown): query is SeenAnswer {
  if (!isRecord(query)) return false;
  const { endpointName, data, fulfilledTimeStamp } = query;
  const ageMs = Date.now() - Number(fulfilledTimeStamp);
  const isRecent = ageMs >= 0 && ageMs < longestMs;
  return keptNames.has(String(endpointName)) && data !== undefined && isRecent;
}

/** Where a person signs in to a network is nobody's business afterwards. */
function withoutPrompts({ endpointName, data }: SeenAnswer): unknown {
  if (endpointName !== getProfiles.name) return data;
  return (data as Profile[]).map((profile) => ({ ...profile, signInPrompt: undefined }));
}
