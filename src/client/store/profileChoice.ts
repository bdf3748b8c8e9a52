import type { ListenerEffectAPI, PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { readProfilesAgain } from '../api/readAgain.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { selectIsDeletedHere } from '../state/deletionsSlice.ts';
import { selectionFollowed, type ProfileState } from '../state/profileSlice.ts';
import { showToast } from '../toasts/showToast.ts';
import type { AppDispatch, RootState } from './store.ts';

type Api = ListenerEffectAPI<RootState, AppDispatch>;
interface FailedChoice {
  meta: { arg: { originalArgs: { id: Id; userId: Id } } };
}

/** The switch shows the former profile again by itself; nothing is said where only the answer was lost. */
export const tellFailedChoice = {
  matcher: meeloApi.endpoints.chooseProfile.matchRejected,
  effect: async ({ meta }: FailedChoice, { dispatch }: Api): Promise<void> => {
    const { id, userId } = meta.arg.originalArgs;
    const [first] = (await dispatch(readProfilesAgain(userId))) ?? [];
    if (first?.isChosen && first.id === id) return;
    const t = await toastTexts();
    const description = t('profiles.errorDescription');
    await showToast(t('profiles.chooseError'), { variant: 'error', description });
  },
};

/** Another tab has chosen, or knows of a choice: the list says what holds. */
export const refetchForOtherTab = {
  actionCreator: selectionFollowed,
  effect: ({ payload }: PayloadAction<ProfileState>, { dispatch, getOriginalState }: Api): void => {
    if (payload.id === null || payload.id === getOriginalState().profile.id) return;
    dispatch(meeloApi.util.invalidateTags(['Profiles']));
  },
};

/** Tells that the chosen profile was removed elsewhere. A removal here deselects it before the list lacks it. */
export const tellRemovedElsewhere = {
  predicate: (_action: unknown, state: RootState, former: RootState): boolean => {
    const { id } = former.profile;
    const [before, after] = [listOf(former), listOf(state)];
    if (id === null || !before || !after || before === after) return false;
    return (
      before.some((each) => each.id === id && each.isChosen) &&
      !after.some((each) => each.id === id)
    );
  },
  effect: async (_action: unknown, { getOriginalState, getState }: Api): Promise<void> => {
    const { id, name } = getOriginalState().profile;
    // Whoever asked for it says what became of it, also where the answer was lost.
    if (selectIsDeletedHere(getOriginalState(), id)) return;
    const t = await toastTexts();
    const [next] = listOf(getState()) ?? [];
    await showToast(t('profiles.removedElsewhere', { name }), {
      variant: 'info',
      description: next
        ? t('profiles.shownInstead', { name: next.fullName || next.username })
        : t('profiles.noneLeft'),
    });
  },
};

function listOf(state: RootState): Profile[] | undefined {
  const { user } = state.user;
  return user ? meeloApi.endpoints.getProfiles.select(user.id)(state).data : undefined;
}

async function toastTexts() {
  await loadTexts(['toasts']).catch(() => undefined);
  return i18n.getFixedT(null, 'toasts');
}
