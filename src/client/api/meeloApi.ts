import type { PayloadAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { LoginAnswer, LoginRequest } from '../../shared/contract/login.ts';
import type { NotificationsAnswer } from '../../shared/contract/notifications.ts';
import type {
  ProfileCreateRequest,
  ProfileUpdateRequest,
  SelectedProfileAnswer,
} from '../../shared/contract/profile.ts';
import type { ReviewAnswer, ReviewListAnswer } from '../../shared/contract/review.ts';
import type { PeopleAnswer, StoryListAnswer } from '../../shared/contract/story.ts';
import type { UserUpdateRequest } from '../../shared/contract/user.ts';
import { syncStateOf } from '../../shared/sync/syncCodes.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { activityFileRequest, type ActivityFile } from './activityFile.ts';
import { createBaseQuery, type ApiState } from './baseQuery.ts';
import { toBlockedPeople, type BlockedPeople } from './blockedPeople.ts';
import { toBot, type Bot } from './bot.ts';
import { isLatestChoice, putFirst, sendInTurn, type Choice } from './choiceQueue.ts';
import { fetchClientConfig } from './clientConfig.ts';
import { toContactPage, type ContactPage, type ContactsQuery, type Reopening } from './contacts.ts';
import { toHistory, type History, type HistoryOf } from './history.ts';
import { lastSeenRestored } from './lastSeen.ts';
import {
  isGone,
  pauseRequest,
  toRemoved,
  type ListedProfile,
  type PauseChange,
  type PracticeChange,
  type Removal,
  type Removed,
} from './profileChanges.ts';
import { toProfiles, type Profile } from './profiles.ts';
import type { Rehearsal, Rehearsing, toRehearsal } from './rehearsal.ts';
import { toReport, type Report } from './report.ts';
import {
  addressOf,
  answerOf,
  lackable,
  lackableList,
  mayHaveChanged,
  ofProfile,
  ownTimeZone,
} from './requests.ts';
import type { Deciding, ReviewPage, ReviewResult, ReviewsQuery } from './reviews.ts';
import type { Restoring, RuleChange, toRuleChanges } from './ruleChanges.ts';
import {
  heldAfter,
  rulesAfter,
  toRules,
  toSavedRules,
  type ProfileRules,
  type RulesUpdate,
  type SavedRules,
} from './rules.ts';
import { saveFile } from './saveFile.ts';
import { toStoryPage, type StoriesQuery, type StoryPage } from './stories.ts';
import { toThread, type ActOfProfile, type Thread } from './threads.ts';
import type { Trial, Trying, toTrial } from './trial.ts';
import { untilState } from './untilState.ts';
import {
  toLoginAnswer,
  toPaymentStatus,
  toSessions,
  toUserChange,
  type PaymentStatus,
  type Sessions,
  type SessionUser,
} from './user.ts';

const profilesChanged = mayHaveChanged('Profiles');
/** Also what says what the bot of the profile does. */
const standingChanged = mayHaveChanged('Profiles', 'Bot');
/** What shows who answers in a conversation. */
const conversationChanged = mayHaveChanged('Thread', 'Stories', 'Contacts', 'Reviews', 'Bot');

const isOnTheWay = ({ syncStatusBot }: Profile) => syncStateOf(syncStatusBot) !== 'operating';

// What reads answers of one screen alone comes with the chunk of that screen.
const reviewReaders = () => import(/* webpackChunkName: "review" */ './reviews.ts');
const notificationReaders = () =>
  import(/* webpackChunkName: "notifications" */ './notifications.ts');
const changeReaders = () => import(/* webpackChunkName: "rules" */ './ruleChanges.ts');
const rehearsalReaders = () => import(/* webpackChunkName: "rules" */ './rehearsal.ts');
const trialReaders = () => import(/* webpackChunkName: "rules" */ './trial.ts');

/** Longer than the server takes for a trial. */
const trialTimeoutMs = 60_000;

/**
 * Every call of the server. Nine of them are those that each server of this API has; a server may lack any
 * other (`lackable`). What reads their answers is in files beside.
 */
export const meeloApi = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery(readOrigin),
  tagTypes: [
    'BlockedPeople',
    'Bot',
    'Contacts',
    'Notifications',
    'Profiles',
    'Reviews',
    'RuleChanges',
    'Rules',
    'Sessions',
    'Stories',
    'Thread',
  ],
  refetchOnReconnect: true,
  // Its type would name the store, which names this one.
  extractRehydrationInfo: (action) =>
    action.type === lastSeenRestored ? (action as PayloadAction<never>).payload : undefined,
  endpoints: (build) => ({
    getClientConfig: build.query<ClientConfig, void>({
      queryFn: fetchClientConfig,
      keepUnusedDataFor: Infinity,
    }),

    // The user and the sessions.
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ url: '/users/login', method: 'POST', body }),
      transformResponse: toLoginAnswer,
    }),
    /**
     * Ends the session of a token, also while the page goes away. Where that fails, it ends by itself once it
     * has not been used for a while.
     */
    logOut: build.mutation<unknown, Pick<LoginAnswer, 'access_token'>>({
      query: ({ access_token }) => ({
        url: '/users/logout',
        method: 'POST',
        headers: { Authorization: `Bearer ${access_token}` },
        keepalive: true,
        ...lackable,
      }),
    }),
    updateUser: build.mutation<Partial<SessionUser>, { id: Id } & UserUpdateRequest>({
      query: ({ id, ...body }) => ({
        url: `/users/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      transformResponse: toUserChange,
      // Nobody has proved another address yet.
      invalidatesTags: mayHaveChanged('Profiles', 'Notifications'),
    }),
    getPaymentStatus: build.query<PaymentStatus, Id>({
      query: (userId) => ({ url: `/users/payment/${encodeURIComponent(userId)}` }),
      transformResponse: toPaymentStatus,
    }),
    getSessions: build.query<Sessions | null, void>({
      query: () => ({ url: '/users/sessions', ...lackable }),
      transformResponse: toSessions,
      providesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/users/sessions', method: 'DELETE', ...lackable }),
      invalidatesTags: mayHaveChanged('Sessions'),
    }),
    getNotifications: build.query<NotificationsAnswer | null, Id>({
      query: (userId) => ({ url: ofUser(userId, 'notifications'), ...lackable }),
      transformResponse: async (answer: NotificationsAnswer | null) =>
        (await notificationReaders()).toNotifications(answer),
      providesTags: ['Notifications'],
    }),

    // The profiles, and what their owner lays down about each.
    getProfiles: build.query<Profile[], Id>({
      query: (userId) => ({ url: '/profiles', params: { userId } }),
      transformResponse: toProfiles,
      providesTags: ['Profiles'],
      // Each move of a synchronisation shows at once. Where the chunk cannot be downloaded, the poll is enough.
      onCacheEntryAdded: async (userId, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const mayMove = () => getCacheEntry().data?.some(isOnTheWay) ?? false;
        await dispatch(untilState(mayMove, cacheEntryRemoved));
        if (!mayMove()) return;
        const chunk = import(/* webpackChunkName: "profile-stream" */ './profileStream.ts');
        const stream = await chunk.catch(() => undefined);
        if (stream) await dispatch(stream.streamProfiles(userId, cacheEntryRemoved));
      },
    }),
    createProfile: build.mutation<
      SelectedProfileAnswer,
      Omit<ProfileCreateRequest, 'userId'> & { userId: Id }
    >({
      query: (body) => ({ url: '/profiles', method: 'POST', body }),
      invalidatesTags: profilesChanged,
    }),
    updateProfile: build.mutation<SelectedProfileAnswer, { id: Id } & ProfileUpdateRequest>({
      query: ({ id, ...body }) => ({
        url: `/profiles/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: profilesChanged,
    }),
    /** Answers the time of the answer. */
    deleteProfile: build.mutation<number, Id>({
      query: (id) => ({
        url: `/profiles/${encodeURIComponent(id)}`,
        method: 'DELETE',
        responseHandler: 'content-type',
      }),
      transformResponse: () => Date.now(),
      invalidatesTags: profilesChanged,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const deletedAt = await answerOf(queryFulfilled);
        if (deletedAt !== undefined) dispatch(removeFromLists(id, deletedAt));
      },
    }),
    removeProfile: build.mutation<Removed, Removal>({
      query: ({ id, ...body }) => ({
        url: ofProfile(id, 'removal'),
        method: 'POST',
        body,
        ...lackable,
        validateStatus: ({ ok }, answer) => ok || isGone(answer),
      }),
      transformResponse: toRemoved,
      invalidatesTags: profilesChanged,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const removed = await answerOf(queryFulfilled);
        if (removed) dispatch(removeFromLists(id, removed.at));
      },
    }),
    chooseProfile: build.mutation<null, Choice>({
      queryFn: (...[choice, , , send]) =>
        sendInTurn(choice, () =>
          send({ url: ofProfile(choice.id, 'choice'), method: 'PUT', ...lackable }),
        ),
      invalidatesTags: (_answer, _error, choice) => (isLatestChoice(choice) ? ['Profiles'] : []),
      // Shown at once. A list that was asked for before would bring the former choice back.
      onQueryStarted: async ({ id, userId }, { dispatch, queryFulfilled }) => {
        dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId))?.abort();
        const shown = dispatch(
          meeloApi.util.updateQueryData('getProfiles', userId, (profiles) =>
            putFirst(profiles, id),
          ),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    stopSync: build.mutation<unknown, Id>({
      query: (id) => ({ url: ofProfile(id, 'stop'), method: 'POST', ...lackable }),
      invalidatesTags: profilesChanged,
    }),
    setPause: build.mutation<unknown, PauseChange>({
      query: ({ profile, pause }) => ({
        url: ofProfile(profile.id, 'pause'),
        ...pauseRequest(pause),
      }),
      invalidatesTags: standingChanged,
      onQueryStarted: ({ profile, pause }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(changeListed(profile, { pause })),
          () => undefined,
        ),
    }),
    setPractice: build.mutation<unknown, PracticeChange>({
      query: ({ profile, isPractising }) => ({
        url: ofProfile(profile.id, 'practice'),
        method: isPractising ? 'PUT' : 'DELETE',
      }),
      invalidatesTags: standingChanged,
      onQueryStarted: ({ profile, isPractising }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(changeListed(profile, { practice: isPractising ? {} : null })),
          () => undefined,
        ),
    }),
    getBot: build.query<Bot, Id>({
      query: (profileId) => ({ url: `/bots/${encodeURIComponent(profileId)}`, ...lackable }),
      transformResponse: toBot,
      providesTags: ['Bot'],
    }),

    // What the bot did.
    getStories: build.query<StoryPage, StoriesQuery>({
      query: ({ userId, profileId, asOf: as_of, ...query }) => ({
        url: '/storiesprofile',
        params: {
          user_id: userId,
          profile_id: profileId,
          limit: 10,
          last24h: false,
          as_of,
          time_zone: (query.from ?? query.to) && ownTimeZone(),
          ...query,
        },
      }),
      transformResponse: (answer: StoryListAnswer, meta) => toStoryPage(answer, addressOf(meta)),
      providesTags: ['Stories'],
      keepUnusedDataFor: 600,
    }),
    getPeople: build.query<string[], Id>({
      query: (profileId) => ({ url: ofProfile(profileId, 'people'), ...lackable }),
      transformResponse: (answer: PeopleAnswer | string) =>
        typeof answer === 'object' && Array.isArray(answer.data) ? answer.data : [],
    }),
    /** Has the browser save what the filter lets through. */
    saveActivity: build.mutation<null, ActivityFile>({
      queryFn: async (...[{ fileName, ...filter }, , , send]) => {
        const { data, error } = await send(activityFileRequest(filter));
        if (error) return { error };
        saveFile(data as Blob, fileName);
        return { data: null };
      },
    }),
    getThread: build.query<Thread, ActOfProfile>({
      query: (act) => ({ url: ofAct(act, 'thread'), ...lackableList('posts') }),
      transformResponse: toThread,
      providesTags: ['Thread'],
    }),
    takeBack: build.mutation<unknown, ActOfProfile>({
      query: (act) => ({ url: ofAct(act, 'takeback'), method: 'POST', ...lackable }),
      invalidatesTags: mayHaveChanged('Stories', 'Thread', 'Bot'),
    }),
    takeOver: build.mutation<unknown, ActOfProfile>({
      query: (act) => ({ url: ofAct(act, 'takeover'), method: 'POST', ...lackable }),
      invalidatesTags: conversationChanged,
    }),
    handBack: build.mutation<unknown, ActOfProfile>({
      query: (act) => ({ url: ofAct(act, 'takeover'), method: 'DELETE', ...lackable }),
      invalidatesTags: conversationChanged,
    }),
    getContacts: build.query<ContactPage, ContactsQuery>({
      query: ({ profileId, page }) => ({
        url: ofProfile(profileId, 'contacts'),
        params: { page, limit: 10 },
        ...lackableList('data'),
      }),
      transformResponse: toContactPage,
      providesTags: ['Contacts'],
    }),
    reopenContact: build.mutation<unknown, Reopening>({
      query: ({ profileId, contactId }) => ({
        url: ofProfile(profileId, `contacts/${encodeURIComponent(contactId)}`),
        method: 'DELETE',
        ...lackable,
      }),
      invalidatesTags: mayHaveChanged('Contacts'),
    }),
    getReport: build.query<Report | null, Id>({
      query: (profileId) => ({ url: `/profiles-report/${encodeURIComponent(profileId)}` }),
      transformResponse: toReport,
    }),
    getHistory: build.query<History, HistoryOf>({
      query: ({ profileId, days }) => ({
        url: ofProfile(profileId, 'history'),
        params: { days, timeZone: ownTimeZone() },
        ...lackableList('days'),
      }),
      transformResponse: toHistory,
    }),

    // What waits for the owner.
    getReviews: build.infiniteQuery<ReviewPage, ReviewsQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ cursor }) => cursor,
      },
      query: ({ queryArg: { profileId, ...filter }, pageParam }) => ({
        url: profileId === undefined ? '/reviews' : ofProfile(profileId, 'reviews'),
        params: { ...filter, cursor: pageParam ?? undefined },
        ...lackableList('items'),
      }),
      transformResponse: async (answer: ReviewListAnswer, meta, { queryArg }) =>
        (await reviewReaders()).toReviewPage(answer, addressOf(meta), queryArg.profileId),
      providesTags: (_pages, _error, { profileId }) => [
        { type: 'Reviews', id: profileId ?? 'queue' },
      ],
    }),
    decideReviews: build.mutation<ReviewResult[], Deciding>({
      query: ({ profileId, decisions }) => ({
        url: ofProfile(profileId, 'reviews'),
        method: 'POST',
        body: { decisions },
      }),
      transformResponse: async (answer: ReviewAnswer, meta) =>
        (await reviewReaders()).toResults(answer, addressOf(meta)),
      invalidatesTags: mayHaveChanged('Reviews', 'Bot', 'Rules'),
      onQueryStarted: async ({ profileId }, { dispatch, getState, queryFulfilled }) => {
        const results = (await answerOf(queryFulfilled)) ?? [];
        const { applyResults } = await reviewReaders();
        const { selectCachedArgsForQuery, updateQueryData } = meeloApi.util;
        for (const query of selectCachedArgsForQuery(getState(), 'getReviews')) {
          const isOfProfile = query.profileId === profileId;
          if (!isOfProfile && query.profileId !== undefined) continue;
          dispatch(
            updateQueryData('getReviews', query, ({ pages }) => {
              const [first] = pages;
              const ofProfile = isOfProfile ? first : undefined;
              for (const page of pages) applyResults(page, { first, ofProfile, results });
            }),
          );
        }
      },
    }),

    // The rules of a profile: one document with a version, and the people whom the bot leaves alone.
    getRules: build.query<ProfileRules, Id>({
      query: (profileId) => ({ url: ofProfile(profileId, 'rules'), ...lackableList('kinds') }),
      transformResponse: toRules,
      providesTags: ['Rules'],
    }),
    changeRules: build.mutation<SavedRules, RulesUpdate>({
      query: ({ profileId, warnsFirst, ...body }) => ({
        url: ofProfile(profileId, 'rules'),
        method: 'PUT',
        params: { warnsFirst },
        body,
      }),
      transformResponse: toSavedRules,
      // The bot's status says whether the rules leave it anything to do.
      invalidatesTags: (_answer, error) => ['RuleChanges', 'Bot', ...rulesAfter(error)],
      onQueryStarted: async ({ profileId }, { dispatch, queryFulfilled }) => {
        const held = await heldAfter(queryFulfilled);
        if (held) void dispatch(meeloApi.util.upsertQueryData('getRules', profileId, held));
        const saved = await answerOf(queryFulfilled);
        const { updateQueryData, upsertQueryData } = meeloApi.util;
        if (saved?.people) {
          void dispatch(upsertQueryData('getBlockedPeople', profileId, saved.people));
          return;
        }
        // Nobody has changed the people in between: they can be saved at the next version.
        dispatch(
          updateQueryData('getBlockedPeople', profileId, (people) => {
            if (saved?.version === people.version + 1) people.version = saved.version;
          }),
        );
      },
    }),
    getBlockedPeople: build.query<BlockedPeople, Id>({
      query: (profileId) => ({
        url: ofProfile(profileId, 'rules/people'),
        ...lackableList('names'),
      }),
      transformResponse: toBlockedPeople,
      providesTags: ['BlockedPeople'],
    }),
    getRuleChanges: build.query<RuleChange[], Id>({
      query: (profileId) => ({
        url: ofProfile(profileId, 'rules/changes'),
        ...lackableList('changes'),
      }),
      transformResponse: async (answer: Parameters<typeof toRuleChanges>[0]) =>
        (await changeReaders()).toRuleChanges(answer),
      providesTags: ['RuleChanges'],
    }),
    restoreRules: build.mutation<ProfileRules, Restoring>({
      query: ({ profileId, warnsFirst, ...body }) => ({
        url: ofProfile(profileId, 'rules/version'),
        method: 'PUT',
        params: { warnsFirst },
        body,
      }),
      transformResponse: toRules,
      invalidatesTags: (_answer, error) => [
        'RuleChanges',
        'BlockedPeople',
        'Bot',
        ...rulesAfter(error),
      ],
      onQueryStarted: async ({ profileId }, { dispatch, queryFulfilled }) => {
        const held = await heldAfter(queryFulfilled);
        if (held) void dispatch(meeloApi.util.upsertQueryData('getRules', profileId, held));
      },
    }),
    rehearseRules: build.mutation<Rehearsal, Rehearsing>({
      query: ({ profileId, ...body }) => ({
        url: ofProfile(profileId, 'rules/rehearsal'),
        method: 'POST',
        body,
        ...lackableList('acts'),
      }),
      transformResponse: async (answer: Parameters<typeof toRehearsal>[0]) =>
        (await rehearsalReaders()).toRehearsal(answer),
    }),
    tryVoice: build.mutation<Trial, Trying>({
      query: ({ profileId, ...body }) => ({
        url: ofProfile(profileId, 'rules/trial'),
        method: 'POST',
        body,
        timeout: trialTimeoutMs,
        ...lackableList('samples'),
      }),
      transformResponse: async (answer: Parameters<typeof toTrial>[0]) =>
        (await trialReaders()).toTrial(answer),
    }),
  }),
});

/** The address of a call about a user. */
const ofUser = (userId: Id, call: string) => `/users/${encodeURIComponent(userId)}/${call}`;

const ofAct = ({ profileId, actId }: ActOfProfile, call: string) =>
  ofProfile(profileId, `acts/${encodeURIComponent(actId)}/${call}`);

/** Changes a profile of the list before the list comes again. */
const changeListed = ({ id, userId }: ListedProfile, change: Partial<Profile>) =>
  meeloApi.util.updateQueryData('getProfiles', userId, (profiles) => {
    const listed = profiles.find((each) => each.id === id);
    if (listed) Object.assign(listed, change);
  });

/**
 * Does not wait for the next list. One that was requested before the deletion may still have the
 * profile; the one that the deletion has requested goes on.
 */
const removeFromLists =
  (id: Id, deletedAt: number) => (dispatch: AppDispatch, getState: () => RootState) => {
    for (const userId of meeloApi.util.selectCachedArgsForQuery(getState(), 'getProfiles')) {
      const { startedTimeStamp } = meeloApi.endpoints.getProfiles.select(userId)(getState());
      if ((startedTimeStamp ?? deletedAt) < deletedAt) {
        dispatch(meeloApi.util.getRunningQueryThunk('getProfiles', userId))?.abort();
      }
      dispatch(
        meeloApi.util.updateQueryData('getProfiles', userId, (profiles) =>
          profiles.filter((profile) => profile.id !== id),
        ),
      );
    }
  };

/** Where the API is. Without a configuration it is on the page's own origin, until the next call. */
export async function readOrigin({ dispatch, getState }: ApiState): Promise<string> {
  const { initiate, select } = meeloApi.endpoints.getClientConfig;
  const { data } = select()(getState() as RootState);
  const config = data ?? (await dispatch(initiate(undefined, { subscribe: false }))).data;
  return config?.API_BASE_URL || window.location.origin;
}

export const {
  useGetClientConfigQuery,
  useLazyGetClientConfigQuery,
  useLoginMutation,
  useLogOutMutation,
  useUpdateUserMutation,
  useGetPaymentStatusQuery,
  useGetSessionsQuery,
  useLazyGetSessionsQuery,
  useEndOtherSessionsMutation,
  useGetNotificationsQuery,
  useGetProfilesQuery,
  useCreateProfileMutation,
  useUpdateProfileMutation,
  useDeleteProfileMutation,
  useRemoveProfileMutation,
  useChooseProfileMutation,
  useStopSyncMutation,
  useSetPauseMutation,
  useSetPracticeMutation,
  useGetBotQuery,
  useGetStoriesQuery,
  useGetPeopleQuery,
  useSaveActivityMutation,
  useGetThreadQuery,
  useTakeBackMutation,
  useTakeOverMutation,
  useHandBackMutation,
  useGetContactsQuery,
  useReopenContactMutation,
  useGetReportQuery,
  useGetHistoryQuery,
  useGetReviewsInfiniteQuery,
  useDecideReviewsMutation,
  useGetRulesQuery,
  useChangeRulesMutation,
  useGetBlockedPeopleQuery,
  useGetRuleChangesQuery,
  useRestoreRulesMutation,
  useRehearseRulesMutation,
  useTryVoiceMutation,
  usePrefetch,
} = meeloApi;
