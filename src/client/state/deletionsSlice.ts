import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { isPassing } from '../api/failure.ts';
import { meeloApi } from '../api/meeloApi.ts';

const { deleteProfile, removeProfile } = meeloApi.endpoints;

/** The profiles whose deletion this tab asked for and nobody refused: RTK Query keeps no argument of a mutation. */
export const deletionsSlice = createSlice({
  name: 'deletions',
  initialState: (): Id[] => [],
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(
        isAnyOf(deleteProfile.matchPending, removeProfile.matchPending),
        (ids, { meta }) => {
          ids.push(idOf(meta.arg.originalArgs));
        },
      )
      .addMatcher(
        isAnyOf(deleteProfile.matchRejected, removeProfile.matchRejected),
        (ids, { meta, payload }) =>
          isPassing(payload) ? ids : ids.filter((id) => id !== idOf(meta.arg.originalArgs)),
      );
  },
  selectors: {
    /** `id` may come from an address. */
    selectIsDeletedHere: (ids, id: Id | null) =>
      ids.some((deleted) => String(deleted) === String(id)),
  },
});

export const { selectIsDeletedHere } = deletionsSlice.selectors;

const idOf = (argument: Id | { id: Id }): Id =>
  typeof argument === 'object' ? argument.id : argument;
