import type { UnknownAction } from '@reduxjs/toolkit';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type { Id } from '../state/id.ts';
import { profileCleared, profileSelected, profilesListed } from '../state/profileSlice.ts';
import { selectSelectedProfile, type ProfileState } from '../state/profileSlice.ts';
import type { SessionUser } from '../state/user.ts';
import { loggedIn, userUpdated } from '../state/userSlice.ts';
import type { Profile } from './transforms.ts';

interface Call<Answer> {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Hands the answer of a call on; a failed call reaches the one who asked, not this. */
function whenAnswered<Argument, Answer>(
  onAnswer: (answer: Answer, call: Call<Answer>, argument: Argument) => void,
) {
  return async (argument: Argument, call: Call<Answer>): Promise<void> => {
    const answer = await Promise.resolve(call.queryFulfilled).catch(() => undefined);
    if (answer) onAnswer(answer.data, call, argument);
  };
}

/** The profile is selected by its id alone; the profiles list brings its names. */
export const startSession = whenAnswered<unknown, LoginAnswer>((answer, { dispatch }) => {
  const { id, name, email, profileId } = answer.user;
  dispatch(loggedIn({ access_token: answer.access_token, user: { id, name, email } }));
  if (profileId) dispatch(profileSelected({ id: profileId, name: '', username: '', user_id: id }));
});

export const updateUser = whenAnswered<unknown, Partial<SessionUser>>((change, { dispatch }) => {
  dispatch(userUpdated(change));
});

export const completeSelection = whenAnswered<Id, Profile[]>((profiles, { dispatch }) => {
  dispatch(profilesListed(profiles));
});

export const selectAnswered = whenAnswered<unknown, SelectedProfileAnswer>(
  ({ id, name, username, user_id }, { dispatch }) => {
    dispatch(profileSelected({ id, name: name || username, username, user_id }));
  },
);

export const dropSelection = whenAnswered<Id, unknown>((_answer, { dispatch, getState }, id) => {
  const selected = selectSelectedProfile(getState() as { profile: ProfileState });
  if (selected?.id === id) dispatch(profileCleared());
});
