import { fetchBaseQuery, type BaseQueryApi, type FetchArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { LoginAnswer, LoginRequest } from '../../shared/contract/login.ts';
import type {
  ProfileCreateRequest,
  ProfileUpdateRequest,
  SelectedProfileAnswer,
} from '../../shared/contract/profile.ts';
import type { ActivityFilter, StoryListAnswer } from '../../shared/contract/story.ts';
import type { UserUpdateRequest } from '../../shared/contract/user.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { fetchClientConfig, requestTimeoutMs } from './clientConfig.ts';
import { mayHaveChanged } from './mayHaveChanged.ts';
import { toProfiles, type Profile } from './profiles.ts';
import { toReport, type Report } from './report.ts';
import { toStoryPage, type StoryPage } from './stories.ts';
import {
  toLoginAnswer,
  toPaymentStatus,
  toUserChange,
  type PaymentStatus,
  type SessionUser,
} from './user.ts';

interface StoriesQuery extends ActivityFilter {
  userId: Id;
  profileId: Id;
  page: number;
  /** The newest act that was seen on the first page, as if none had come since. */
  asOf?: Id | undefined;
}

/** The server answers a read within five seconds, be it by a 503; a slow link takes its time. */
const firstAnswerTimeoutMs = 15_000;
/** Shorter, so that the page soon learns that an outage is over. */
const refreshTimeoutMs = 8000;

const send = fetchBaseQuery({
  prepareHeaders: (headers, { getState }) => {
    const token = (getState() as RootState).user.access_token;
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    headers.set('Accept-Language', document.documentElement.lang);
  },
});

const profilesChanged = mayHaveChanged('Profiles');

/** The nine calls and the configuration. The readers of their answers are in files beside. */
export const meeloApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profiles', 'Stories'],
  refetchOnReconnect: true,
  endpoints: (build) => ({
    getClientConfig: build.query<ClientConfig, void>({
      queryFn: fetchClientConfig,
      keepUnusedDataFor: Infinity,
    }),
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ url: '/users/login', method: 'POST', body }),
      transformResponse: toLoginAnswer,
    }),
    updateUser: build.mutation<Partial<SessionUser>, { id: Id } & UserUpdateRequest>({
      query: ({ id, ...body }) => ({
        url: `/users/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
      }),
      transformResponse: toUserChange,
      invalidatesTags: profilesChanged,
    }),
    getPaymentStatus: build.query<PaymentStatus, Id>({
      query: (userId) => ({ url: `/users/payment/${encodeURIComponent(userId)}` }),
      transformResponse: toPaymentStatus,
    }),
    getProfiles: build.query<Profile[], Id>({
      query: (userId) => ({ url: '/profiles', params: { userId } }),
      transformResponse: toProfiles,
      providesTags: ['Profiles'],
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
        const deletedAt = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (deletedAt !== undefined) dispatch(removeFromLists(id, deletedAt));
      },
    }),
    getStories: build.query<StoryPage, StoriesQuery>({
      query: ({ userId, profileId, asOf: as_of, ...query }) => ({
        url: '/storiesprofile',
        params: {
          user_id: userId,
          profile_id: profileId,
          limit: 10,
          last24h: false,
          as_of,
          ...query,
        },
      }),
      transformResponse: (answer: StoryListAnswer, meta) =>
        toStoryPage(answer, meta?.request.url ?? window.location.href),
      providesTags: ['Stories'],
      keepUnusedDataFor: 600,
    }),
    getReport: build.query<Report | null, Id>({
      query: (profileId) => ({ url: `/profiles-report/${encodeURIComponent(profileId)}` }),
      transformResponse: toReport,
    }),
  }),
});

/**
 * Does not wait for the next list. One that was requested before the deletion may still have the
 * profile; the one that the deletion has requested goes on.
 */
export const removeFromLists =
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

/** The address of a call starts after `/api`. */
async function baseQuery(args: FetchArgs, api: BaseQueryApi, extraOptions: object) {
  const url = `${await readOrigin(api)}/api${args.url}`;
  return send({ ...args, url, timeout: args.timeout ?? timeoutOf(api) }, api, extraOptions);
}

function timeoutOf({ getState, queryCacheKey = '', type }: BaseQueryApi): number {
  if (type === 'mutation') return requestTimeoutMs;
  const { data, error } = (getState() as RootState).api.queries[queryCacheKey] ?? {};
  return data === undefined && error === undefined ? firstAnswerTimeoutMs : refreshTimeoutMs;
}

/** Where the API is. Without a configuration it is on the page's own origin, until the next call. */
export async function readOrigin({
  dispatch,
  getState,
}: Pick<BaseQueryApi, 'dispatch' | 'getState'>): Promise<string> {
  const { initiate, select } = meeloApi.endpoints.getClientConfig;
  const { data } = select()(getState() as RootState);
  const config = data ?? (await dispatch(initiate(undefined, { subscribe: false }))).data;
  return config?.API_BASE_URL || window.location.origin;
}

export const {
  useGetClientConfigQuery,
  useLoginMutation,
  useUpdateUserMutation,
  useGetPaymentStatusQuery,
  useGetProfilesQuery,
  useCreateProfileMutation,
  useUpdateProfileMutation,
  useDeleteProfileMutation,
  useGetStoriesQuery,
  useGetReportQuery,
  usePrefetch,
} = meeloApi;
