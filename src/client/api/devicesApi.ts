import type { DeviceRequest, DevicesAnswer } from '../../shared/contract/devices.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { TestAnswer } from '../../shared/contract/notifications.ts';
import { meeloApi } from './meeloApi.ts';
import { toTestAnswer } from './notifications.ts';
import { lackable, mayHaveChanged } from './requests.ts';
import { idRows, textOr } from './values.ts';

const ofUser = (userId: Id, call = '') => `/users/${encodeURIComponent(userId)}/devices${call}`;

const devicesChanged = mayHaveChanged('Devices');

/** The calls that try the ways of messages, and those about browsers that take them: most pages need none. */
export const devicesApi = meeloApi.enhanceEndpoints({ addTagTypes: ['Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    /** One e-mail to the address of the account. */
    sendTest: build.mutation<TestAnswer, Id>({
      query: (userId) => ({
        url: `/users/${encodeURIComponent(userId)}/notifications/test`,
        method: 'POST',
        ...lackable,
      }),
      transformResponse: (answer: TestAnswer | null) => toTestAnswer(answer),
    }),
    getDevices: build.query<DevicesAnswer, Id>({
      query: (userId) => ({ url: ofUser(userId), ...lackable }),
      transformResponse: toDevices,
      providesTags: ['Devices'],
    }),
    addDevice: build.mutation<DevicesAnswer, DeviceRequest & { userId: Id }>({
      query: ({ userId, ...body }) => ({ url: ofUser(userId), method: 'PUT', body, ...lackable }),
      transformResponse: toDevices,
      invalidatesTags: devicesChanged,
    }),
    renewDevice: build.mutation<unknown, { userId: Id; endpoint: string }>({
      query: ({ userId, ...body }) => ({
        url: ofUser(userId, '/renewal'),
        method: 'POST',
        body,
        ...lackable,
      }),
      invalidatesTags: devicesChanged,
    }),
    removeDevice: build.mutation<DevicesAnswer, { userId: Id; id: Id }>({
      query: ({ userId, id }) => ({
        url: ofUser(userId, `/${encodeURIComponent(id)}`),
        method: 'DELETE',
        ...lackable,
      }),
      transformResponse: toDevices,
      // Also where it is on the list no more: another device has removed it.
      invalidatesTags: ['Devices'],
    }),
    testDevices: build.mutation<TestAnswer, Id>({
      query: (userId) => ({ url: ofUser(userId, '/test'), method: 'POST', ...lackable }),
      transformResponse: (answer: TestAnswer | null) => toTestAnswer(answer),
      // What is gone is on the list no more.
      invalidatesTags: devicesChanged,
    }),
  }),
});

export const {
  useSendTestMutation,
  useGetDevicesQuery,
  useAddDeviceMutation,
  useRemoveDeviceMutation,
  useTestDevicesMutation,
} = devicesApi;

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
