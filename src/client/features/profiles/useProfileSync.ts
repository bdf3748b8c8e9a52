import { useActor } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise, waitFor, type InspectionEvent } from 'xstate';
import { requestedSyncCode } from '../../../shared/sync/nextSyncCode.ts';
import type { AcceptedEvent, Refusal, UserEvent } from '../../../shared/sync/syncEvents.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import { syncSnapshotAt, type SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';
import { isPassing, refusalOf } from '../../api/failure.ts';
import {
  meeloApi,
  useDeleteProfileMutation,
  useStopSyncMutation,
  useUpdateProfileMutation,
} from '../../api/meeloApi.ts';
import { readProfilesAgain } from '../../api/readAgain.ts';
import type { Profile } from '../../api/profiles.ts';
import { syncReasonOf } from '../../bot/status/syncReasonOf.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { isCredential } from './profileSchema.ts';
import { useProfileToast } from './useProfileToast.ts';

export interface ProfileSync {
  snapshot: SyncSnapshot;
  /**
   * Sends a user event, and gives the refusal where the server does not accept it. An event that cannot be sent,
   * as another request is pending, is refused at once. One that is sent twice gets the same answer.
   */
  request: (event: UserEvent) => Promise<Refusal | undefined>;
}

let inspector: ((event: InspectionEvent) => void) | undefined;

/** Passes `inspect` to every sync actor that starts from now on. For development only. */
export function setSyncInspector(inspect: typeof inspector): void {
  inspector = inspect;
}

/** Runs the sync machine for a profile; the page shows what its snapshot says. */
export function useProfileSync(profile: Profile): ProfileSync {
  const { syncStatusBot: code, syncMovedAt } = profile;
  const reason = syncReasonOf(syncSnapshotAt(code), profile)?.kind;
  const waitsForNetwork = reason === 'waits' || reason === 'away';
  const toast = useProfileToast();
  const send = useSendRequest(profile, toast);
  const [snapshot, , actor] = useActor(
    syncMachine.provide({
      actors: {
        request: fromPromise<AcceptedEvent, UserEvent>(({ input }): Promise<AcceptedEvent> =>
          send(input, codeToSend(input, actor.getSnapshot())),
        ),
      },
    }),
    { id: 'sync', snapshot: syncSnapshotAt(code, waitsForNetwork), inspect: inspector },
  );
  // Between two lists a code may have moved away and back.
  useEffect(() => {
    actor.send({ type: 'code.reported', code, waitsForNetwork });
  }, [actor, code, syncMovedAt, waitsForNetwork]);

  // What has begun has failed: the card says so, and no toast praises it beside.
  const hasFailed = snapshot.hasTag('failed');
  const closeBegun = useEffectEvent(toast.closeBegun);
  useEffect(() => {
    if (hasFailed) closeBegun();
  }, [hasFailed]);

  const request = async (event: UserEvent) => {
    const present = actor.getSnapshot();
    if (!present.can(event) && pendingRequest(present)?.type !== event.type) {
      toast.failed(changeOf(event));
      return {};
    }
    actor.send(event);
    // Once the page is gone, nobody waits for the answer.
    const answered = await waitFor(actor, isAnswered).catch(() => undefined);
    return answered?.context.refusal;
  };
  return { snapshot, request };
}

const pendingRequest = ({ children }: SyncSnapshot) => children.request?.getSnapshot().input;

const isAnswered = (snapshot: SyncSnapshot) => !snapshot.hasTag('pending');

/** Only a PATCH carries a code; what a stop leads to comes with its reason in the list. */
const codeToSend = (event: UserEvent, snapshot: SyncSnapshot) =>
  event.type === 'sync.stop' ? undefined : requestedSyncCode(snapshot, event);

/** Sends a user event to the server, shows a toast, and rejects with the refusal. */
function useSendRequest(profile: Profile, toast: ReturnType<typeof useProfileToast>) {
  const call = useCall(profile);
  const followList = useFollowList(profile);
  const hasHappened = useHasHappened(profile);

  return async (event: UserEvent, syncStatusBot?: number): Promise<AcceptedEvent> => {
    const { error } = await call(event, syncStatusBot);
    if (error && !(isPassing(error) && (await hasHappened(event)))) {
      const refusal = refusalOf(error);
      if (!isShownInPlace(event, refusal)) toast.failed(changeOf(event));
      return Promise.reject<AcceptedEvent>({ ...refusal, request: event.type });
    }
    if (!error && event.type !== 'profile.remove') await followList(syncStatusBot);
    if (event.type === 'twoFactor.submit') toast.codeSent();
    else if (event.type === 'sync.stop') toast.syncStopped();
    // Without a code that was asked for, nothing is known to have begun.
    else if (syncStatusBot === undefined) toast.changed(changeOf(event));
    else toast.syncStarted();
    const isChangeOver = event.type === 'credentials.save' && event.byRedirect === true;
    return { type: `${event.type}.accepted`, ...(isChangeOver && { credentialsChanged: true }) };
  };
}

const changeOf = ({ type }: UserEvent) => (type === 'profile.remove' ? 'delete' : 'update');

const isShownInPlace = ({ type }: UserEvent, { field }: Refusal) =>
  type === 'sync.stop' ||
  (type === 'credentials.save' && isCredential(field)) ||
  (type === 'twoFactor.submit' && field === 'verificationCode');

function useCall({ id, username }: Profile) {
  const [updateProfile] = useUpdateProfileMutation();
  const [deleteProfile] = useDeleteProfileMutation();
  const [stopSync] = useStopSyncMutation();
  return (event: UserEvent, syncStatusBot?: number): Promise<{ error?: unknown }> => {
    if (event.type === 'profile.remove') return deleteProfile(id);
    if (event.type === 'sync.stop') return stopSync(id);
    const { type: _type, ...typed } = event;
    return updateProfile({ id, username, ...typed, syncStatusBot });
  };
}

/** Tells by the list whether something was done although its answer was lost. */
function useHasHappened({ id, syncStatusBot, syncMovedAt }: Profile) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  return async (event: UserEvent): Promise<boolean> => {
    const profiles = await dispatch(readProfilesAgain(userId));
    const listed = profiles?.find((profile) => profile.id === id);
    if (event.type === 'profile.remove') return profiles !== undefined && !listed;
    const hasMoved = listed?.syncStatusBot !== syncStatusBot || listed?.syncMovedAt !== syncMovedAt;
    return listed !== undefined && hasMoved;
  };
}

/**
 * Waits for a running request for the list. If its answer still has the former code (it was sent
 * before the change, or the network has answered already), the cache gets the accepted code, so that
 * the next answer counts as a change, and the list is requested again.
 */
function useFollowList({ id, syncStatusBot: codeBefore }: Profile) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const { endpoints, util } = meeloApi;
  return async (syncStatusBot?: number) => {
    if (userId === undefined) return;
    await dispatch(util.getRunningQueryThunk('getProfiles', userId));
    if (syncStatusBot === undefined) return;
    const { patches } = dispatch(
      util.updateQueryData('getProfiles', userId, (profiles) => {
        const listed = profiles.find((profile) => profile.id === id);
        if (listed && listed.syncStatusBot === codeBefore) listed.syncStatusBot = syncStatusBot;
      }),
    );
    if (patches.length === 0) return;
    void dispatch(endpoints.getProfiles.initiate(userId, { subscribe: false, forceRefetch: true }));
  };
}
