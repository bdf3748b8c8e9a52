import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { Id } from '../../../shared/contract/id.ts';
import { hasIdleRules, type Bot } from '../../api/bot.ts';
import { meeloApi, useGetBotQuery } from '../../api/meeloApi.ts';
import type { Profile } from '../../api/profiles.ts';
import { mayHaveWaiting } from '../status/botCapabilities.ts';
import { isOperating } from '../status/profileRestOf.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { progressOf, togetherOf, type Asked } from '../../api/asked.ts';
import { polling } from '../../store/polling.ts';
import type { RootState } from '../../store/store.ts';
import { useCurrentProfile } from '../../profile/useProfiles.ts';

const { getBot } = meeloApi.endpoints;

const maxAgeSeconds = 60;

/** How many texts wait for the person, of the profile that screens show. */
export function useWaiting() {
  return useWaitingOf(useCurrentProfile().profile);
}

/** Never older than a minute; nothing on a network where no text waits. */
export function useWaitingOf(profile: Profile | undefined) {
  return useGetBotQuery(profile && mayHaveWaiting(profile) ? profile.id : skipToken, {
    ...polling(maxAgeSeconds),
    selectFromResult: ({ currentData, isLoading }) => ({
      waiting: currentData?.waiting ?? 0,
      isUrgent: Boolean(currentData?.waitingFirst),
      isLoading,
    }),
  });
}

/** Polls the bot of a profile that operates, so that `useIdleRules` knows its rules: never older than a minute. */
export function useWatchedRules(profile: Profile): void {
  getBot.useQuerySubscription(
    isOperating(profile) ? profile.id : skipToken,
    polling(maxAgeSeconds),
  );
}

/** Whether its rules leave the bot of a profile nothing to do, as far as something asks for the bot. */
export function useIdleRules({ id }: Pick<Profile, 'id'>): boolean {
  const { isIdle } = getBot.useQueryState(id, {
    selectFromResult: ({ currentData }) => ({
      isIdle: currentData !== undefined && hasIdleRules(currentData),
    }),
  });
  return isIdle;
}

interface Bots extends Asked {
  bots: ReadonlyMap<Id, Bot>;
}

/** The bots of several profiles, as far as they are known; a hook cannot ask for each. */
export function useBots(profiles: readonly Profile[]): Bots {
  const dispatch = useAppDispatch();
  const waited = profiles.filter(mayHaveWaiting).map(({ id }) => id);
  const key = JSON.stringify(waited);
  useEffect(() => {
    const { refetchOnMountOrArgChange: forceRefetch, ...subscriptionOptions } =
      polling(maxAgeSeconds);
    const options = { forceRefetch, subscriptionOptions };
    const queries = (JSON.parse(key) as Id[]).map((id) => dispatch(getBot.initiate(id, options)));
    return () => queries.forEach((query) => query.unsubscribe());
  }, [dispatch, key]);
  const known = useAppSelector(
    (state) => profiles.map(({ id }) => getBot.select(id)(state).data),
    shallowEqual,
  );
  const progress = useAppSelector(
    (state) => waited.map((id) => botProgress(state, id)),
    shallowEqual,
  );
  const again = { subscribe: false, forceRefetch: true };
  const asked = waited.map((id, index) => ({
    progress: progress[index] ?? 'pending',
    retry: () => void dispatch(getBot.initiate(id, again)),
  }));
  const bots = new Map(
    profiles.flatMap(({ id }, index) => {
      const bot = known[index];
      return bot ? [[id, bot] as const] : [];
    }),
  );
  return { bots, ...togetherOf(asked) };
}

function botProgress(state: RootState, id: Id) {
  const { data, error, isLoading } = getBot.select(id)(state);
  return progressOf({ data, error, isFetching: isLoading });
}
