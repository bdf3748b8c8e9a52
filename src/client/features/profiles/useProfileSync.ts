import { useTranslation } from 'react-i18next';
import { wishedSyncCode } from '../../../shared/sync/nextSync.ts';
import type { SyncWish } from '../../../shared/sync/syncMachine.ts';
import { syncOffers } from '../../../shared/sync/syncOffers.ts';
import { useDeleteProfileMutation, useUpdateProfileMutation } from '../../api/meeloApi.ts';
import type { Profile } from '../../api/transforms.ts';
import { useToasts } from '../../toasts/useToasts.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Credentials } from './credentials.ts';
import { useFreshList } from './useFreshList.ts';
import { useOneAtATime } from './useOneAtATime.ts';
import { useSyncActor } from './useSyncActor.ts';

/** All that the page needs of one profile: what to show, what is offered, and how to ask for it. */
export function useProfileSync(profile: Profile) {
  const { synchronise, edit, remove, ...shown } = syncOffers(profile.syncStatusBot);
  const { grant, removeProfile } = useWishes(profile);
  const report = useReport();

  const start = useOneAtATime<void>(async () =>
    report(await grant({ type: 'sync.request' }), 'update'),
  );
  const submitTwoFactor = useOneAtATime(async (verificationCode: string) => {
    const outcome = await grant({ type: 'twoFactor.submit' }, { verificationCode });
    // Whether the code was right only the network can tell, so nothing is praised yet.
    return outcome.isDone ? outcome : report(outcome, 'update');
  });
  const saveCredentials = useOneAtATime(async ({ username, password }: Credentials) => {
    const body = password === '' ? { username } : { username, password };
    const outcome = await grant({ type: 'credentials.save', areOther: false }, body);
    return report(outcome, 'update');
  });
  const removal = useOneAtATime<void>(async () => report(await removeProfile(), 'delete'));

  return {
    ...shown,
    actions: { synchronise, edit, remove },
    start,
    submitTwoFactor,
    saveCredentials,
    removal,
  };
}

export type ProfileSync = ReturnType<typeof useProfileSync>;

interface WishBody {
  username?: string;
  password?: string;
  verificationCode?: string;
}

/** Asks the server for what a person wishes, and is done once the list tells what came of it. */
function useWishes(profile: Profile) {
  const actor = useSyncActor(profile.syncStatusBot);
  const [updateProfile] = useUpdateProfileMutation();
  const [deleteProfile] = useDeleteProfileMutation();
  const freshList = useFreshList();

  const ask = async (wish: SyncWish, call: () => Promise<unknown>): Promise<Outcome> => {
    actor.send(wish);
    const outcome = await outcomeOf(call());
    if (!outcome.isDone) actor.send({ type: 'code.reported', code: profile.syncStatusBot });
    await freshList();
    return outcome;
  };

  return {
    grant: (wish: SyncWish, body: WishBody = {}) =>
      ask(wish, () =>
        updateProfile({
          id: profile.id,
          username: profile.username,
          ...body,
          syncStatusBot: wishedSyncCode(profile.syncStatusBot, wish.type),
        }).unwrap(),
      ),
    removeProfile: () => ask({ type: 'profile.remove' }, () => deleteProfile(profile.id).unwrap()),
  };
}

function useReport() {
  const { t } = useTranslation('toasts');
  const toasts = useToasts();
  return (outcome: Outcome, what: 'update' | 'delete'): Outcome => {
    if (outcome.isDone) toasts.success(t(`profiles.${what}Success`));
    else toasts.error(t(`profiles.${what}Error`), t('profiles.errorDescription'));
    return outcome;
  };
}
