import { createApi } from '@reduxjs/toolkit/query/react';
import type { LoginAnswer, LoginRequest } from '../../shared/contract/login.ts';
import type {
  ProfileAnswer,
  ProfileCreateRequest,
  ProfileUpdateRequest,
  SelectedProfileAnswer,
} from '../../shared/contract/profile.ts';
import type { ReportAnswer } from '../../shared/contract/report.ts';
import type { StoryListAnswer } from '../../shared/contract/story.ts';
import type { PaymentAnswer, UserAnswer, UserUpdateRequest } from '../../shared/contract/user.ts';
import type { Id } from '../state/id.ts';
import type { SessionUser } from '../state/user.ts';
import { baseQuery } from './baseQuery.ts';
import {
  completeSelection,
  dropSelection,
  selectAnswered,
  startSession,
  updateUser,
} from './effects.ts';
import {
  toPaymentStatus,
  toProfiles,
  toReport,
  toSession,
  toStoryPage,
  toUserChange,
} from './transforms.ts';
import type { PaymentStatus, Profile, Report, StoryPage } from './transforms.ts';

interface StoriesQuery {
  userId: Id;
  profileId: Id;
  page?: number;
  limit?: number;
  last24h?: boolean;
}

const profilesChanged = (_answer: unknown, error: unknown) =>
  error === undefined ? (['Profiles'] as const) : [];

/** The nine calls. Names of the wire end here: callers see the names of `wire.ts`. */
export const meeloApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Profiles', 'Payment', 'Stories', 'Report'] as const,
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginRequest>({
      query: (body) => ({ url: '/users/login', method: 'POST', body }),
      transformResponse: (answer: LoginAnswer) => toSession(answer),
      onQueryStarted: startSession,
    }),
    updateUser: build.mutation<Partial<SessionUser>, { id: Id } & UserUpdateRequest>({
      query: ({ id, ...body }) => ({ url: `/users/${pathOf(id)}`, method: 'PATCH', body }),
      transformResponse: (answer: UserAnswer) => toUserChange(answer),
      onQueryStarted: updateUser,
      invalidatesTags: profilesChanged,
    }),
    getPaymentStatus: build.query<PaymentStatus, Id>({
      query: (userId) => ({ url: `/users/payment/${pathOf(userId)}` }),
      transformResponse: (answer: PaymentAnswer) => toPaymentStatus(answer),
      providesTags: ['Payment'],
    }),
    getProfiles: build.query<Profile[], Id>({
      query: (userId) => ({ url: '/profiles', params: { userId } }),
      transformResponse: (answer: ProfileAnswer[]) => toProfiles(answer),
      onQueryStarted: completeSelection,
      providesTags: ['Profiles'],
    }),
    createProfile: build.mutation<
      SelectedProfileAnswer,
      Omit<ProfileCreateRequest, 'userId'> & { userId: Id }
    >({
      query: (body) => ({ url: '/profiles', method: 'POST', body }),
      onQueryStarted: selectAnswered,
      invalidatesTags: profilesChanged,
    }),
    updateProfile: build.mutation<SelectedProfileAnswer, { id: Id } & ProfileUpdateRequest>({
      query: ({ id, ...body }) => ({ url: `/profiles/${pathOf(id)}`, method: 'PATCH', body }),
      onQueryStarted: selectAnswered,
      invalidatesTags: profilesChanged,
    }),
    deleteProfile: build.mutation<unknown, Id>({
      query: (id) => ({
        url: `/profiles/${pathOf(id)}`,
        method: 'DELETE',
        responseHandler: 'text',
      }),
      onQueryStarted: dropSelection,
      invalidatesTags: profilesChanged,
    }),
    getStories: build.query<StoryPage, StoriesQuery>({
      query: ({ userId, profileId, page = 1, limit = 10, last24h = false }) => ({
        url: '/storiesprofile',
        params: { user_id: userId, profile_id: profileId, page, limit, last24h },
      }),
      transformResponse: (answer: StoryListAnswer, meta) =>
        toStoryPage(answer, meta?.request.url ?? window.location.href),
      keepUnusedDataFor: 600,
      providesTags: ['Stories'],
    }),
    getReport: build.query<Report | null, Id>({
      query: (profileId) => ({ url: `/profiles-report/${pathOf(profileId)}` }),
      transformResponse: (answer: ReportAnswer | null) => toReport(answer),
      providesTags: ['Report'],
    }),
  }),
});

function pathOf(id: Id): string {
  return encodeURIComponent(id);
}

export const {
  useLoginMutation,
  useUpdateUserMutation,
  useGetPaymentStatusQuery,
  useGetProfilesQuery,
  useCreateProfileMutation,
  useUpdateProfileMutation,
  useDeleteProfileMutation,
  useGetStoriesQuery,
  useGetReportQuery,
} = meeloApi;
