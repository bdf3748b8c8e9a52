import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut, sessionEnded } from './userSlice.ts';

interface SlowRead {
  queryCacheKey: string;
  requestId: string;
}

/** The latest slow request of each query, by its cache key. */
const initialState: Record<string, string> = {};

/** Reads that the server would have answered by now. Whether one still waits, the cache of the API knows. */
export const slowReadsSlice = createSlice({
  name: 'slowReads',
  initialState,
  reducers: {
    readBecameSlow: (slowReads, { payload }: PayloadAction<SlowRead>) => {
      slowReads[payload.queryCacheKey] = payload.requestId;
    },
  },
  // A cache key tells what somebody has searched for.
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(loggedOut, sessionEnded), () => initialState),
});

export const { readBecameSlow } = slowReadsSlice.actions;
