import { meeloApi } from '../../api/meeloApi.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/** Waits for the profiles list that is under way, as it is after every change. */
export function useFreshList(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  return async () => {
    if (userId === undefined) return;
    await dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId));
  };
}
