import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from '../api/meeloApi.ts';
import { loggedOut, sessionFollowed } from './userSlice.ts';

interface DraftsState {
  /** Whose session ended, or had ended before the last login. */
  userId: Id | null;
  /** Whether that session has ended and nobody has logged in since. */
  isOver: boolean;
  /** What was typed then, by the name of the form. */
  drafts: Record<string, unknown>;
}

const noDrafts: DraftsState = { userId: null, isOver: false, drafts: {} };

/** What somebody had typed when the session ended, for their next login on this page. It is stored nowhere. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: noDrafts,
  reducers: {
    /** The session of this user ended without a log-out in this tab. */
    sessionLost: ({ userId, drafts }, { payload }: PayloadAction<Id>) => ({
      userId: payload,
      isOver: true,
      drafts: payload === userId ? drafts : {},
    }),
    /** A form was left that somebody had typed in. It counts where the session has just ended. */
    draftLeft: (state, { payload }: PayloadAction<{ name: string; draft: unknown }>) => {
      if (state.isOver) state.drafts[payload.name] = payload.draft;
    },
    draftTaken: ({ drafts }, { payload: name }: PayloadAction<string>) => {
      delete drafts[name];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => noDrafts)
      .addMatcher(
        isAnyOf(meeloApi.endpoints.login.matchFulfilled, sessionFollowed),
        (state, { payload: { user } }) => {
          if (user === null) return state;
          return user.id === state.userId ? { ...state, isOver: false } : noDrafts;
        },
      );
  },
  selectors: {
    selectIsSessionOver: ({ isOver }) => isOver,
    selectHasDrafts: ({ drafts }) => Object.keys(drafts).length > 0,
    selectDraft: ({ drafts }, name: string) => drafts[name],
  },
});

export const { sessionLost, draftLeft, draftTaken } = draftsSlice.actions;
export const { selectIsSessionOver, selectHasDrafts, selectDraft } = draftsSlice.selectors;
