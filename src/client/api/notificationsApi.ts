import type { DeviceRequest, DevicesAnswer } from '../../shared/contract/devices.ts';
import type {
  EmailProof,
  EmailProofRequest,
  MailedCodeAnswer,
} from '../../shared/contract/emailProof.ts';
import type { Id } from '../../shared/contract/id.ts';
import type {
  NotificationSettings,
  NotificationsAnswer,
  TestAnswer,
} from '../../shared/contract/notifications.ts';
import { meeloApi } from './meeloApi.ts';
import { toEmailProof, toNotifications, toTestAnswer } from './notifications.ts';
import { answerOf, lackable, mayHaveChanged, ownTimeZone } from './requests.ts';
import { idRows, textOr } from './values.ts';

const ofUser = (userId: Id, call: string) => `/users/${encodeURIComponent(userId)}/${call}`;

/** In which messages say times until another is saved. */
const browserZone = () => ({ timeZone: ownTimeZone() });

const devicesChanged = mayHaveChanged('Devices');

/** The calls about messages and the browsers that take them: the settings alone need them, and the page that follows one. */
const api = meeloApi.enhanceEndpoints({ addTagTypes: ['Devices'] });
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeNotifications: build.mutation<
      NotificationsAnswer | null,
      { userId: Id } & NotificationSettings
    >({
      query: ({ userId, ...body }) => ({
        url: ofUser(userId, 'notifications'),
        method: 'PUT',
        body,
        ...lackable,
      }),
      transformResponse: toNotifications,
      invalidatesTags: mayHaveChanged('Notifications'),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const held = await answerOf(queryFulfilled);
        if (held) void dispatch(meeloApi.util.upsertQueryData('getNotifications', userId, held));
      },
    }),
    /** One email to the address of the account. */
    sendTest: build.mutation<TestAnswer, Id>({
      query: (userId) => ({
        url: ofUser(userId, 'notifications/test'),
        method: 'POST',
        ...lackable,
      }),
      transformResponse: (answer: TestAnswer | null) => toTestAnswer(answer),
    }),
    /** One email with a code, which proves that the address of the account is its owner's. */
    mailCode: build.mutation<MailedCodeAnswer, Id>({
      query: (userId) => ({ url: ofUser(userId, 'email/code'), method: 'POST', ...lackable }),
      transformResponse: (answer: Partial<MailedCodeAnswer> | null) => ({
        ...toTestAnswer(answer),
        proof: toEmailProof(answer?.proof),
      }),
      // Also where it is refused: it may have been proved in another tab, or asked for too often.
      invalidatesTags: ['Notifications'],
      onQueryStarted: async (userId, { dispatch, queryFulfilled }) => {
        const mailed = await answerOf(queryFulfilled);
        if (mailed) dispatch(withProof(userId, mailed.proof));
      },
    }),
    proveEmail: build.mutation<EmailProof, { userId: Id } & EmailProofRequest>({
      query: ({ userId, ...body }) => ({
        url: ofUser(userId, 'email/proof'),
        method: 'POST',
        params: browserZone(),
        body,
        ...lackable,
      }),
      transformResponse: toEmailProof,
      // Also where it is refused: there are fewer tries left.
      invalidatesTags: ['Notifications'],
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const proof = await answerOf(queryFulfilled);
        if (proof) dispatch(withProof(userId, proof));
      },
    }),
    getDevices: build.query<DevicesAnswer, Id>({
      query: (userId) => ({ url: ofUser(userId, 'devices'), ...lackable }),
      transformResponse: toDevices,
      providesTags: ['Devices'],
    }),
    addDevice: build.mutation<DevicesAnswer, DeviceRequest & { userId: Id }>({
      query: ({ userId, ...body }) => ({
        url: ofUser(userId, 'devices'),
        method: 'PUT',
        params: browserZone(),
        body,
        ...lackable,
      }),
      transformResponse: toDevices,
      invalidatesTags: devicesChanged,
    }),
    renewDevice: build.mutation<unknown, { userId: Id; endpoint: string }>({
      query: ({ userId, ...body }) => ({
        url: ofUser(userId, 'devices/renewal'),
        method: 'POST',
        body,
        ...lackable,
      }),
      invalidatesTags: devicesChanged,
    }),
    removeDevice: build.mutation<DevicesAnswer, { userId: Id; id: Id }>({
      query: ({ userId, id }) => ({
        url: ofUser(userId, `devices/${encodeURIComponent(id)}`),
        method: 'DELETE',
        ...lackable,
      }),
      transformResponse: toDevices,
      // Also where it is on the list no more: another device has removed it.
      invalidatesTags: ['Devices'],
    }),
    testDevices: build.mutation<TestAnswer, Id>({
      query: (userId) => ({ url: ofUser(userId, 'devices/test'), method: 'POST', ...lackable }),
      transformResponse: (answer: TestAnswer | null) => toTestAnswer(answer),
      // What is gone is on the list no more.
      invalidatesTags: devicesChanged,
    }),
  }),
});

export const {
  useChangeNotificationsMutation,
  useSendTestMutation,
  useMailCodeMutation,
  useProveEmailMutation,
  useGetDevicesQuery,
  useAddDeviceMutation,
  useRemoveDeviceMutation,
  useTestDevicesMutation,
} = notificationsApi;

/** Shown before what holds is read again. */
const withProof = (userId: Id, emailProof: EmailProof) =>
  meeloApi.util.updateQueryData('getNotifications', userId, (held) => {
    if (held) held.emailProof = emailProof;
  });

/** A server that lacks the call pushes nothing. */
export function toDevices(answer: Partial<DevicesAnswer> | string | null): DevicesAnswer {
  const { publicKey, devices }: Partial<DevicesAnswer> =
    typeof answer === 'object' ? { ...answer } : {};
  const rows = Array.isArray(devices) ? idRows(devices) : [];
  return {
    publicKey: textOr(publicKey, null),
    devices: rows.map(({ id, name, isThis, addedAt }) => ({
      id: `${id}`,
      name: textOr(name, ''),
      isThis: isThis === true,
      addedAt: textOr(addedAt, ''),
    })),
  };
}
