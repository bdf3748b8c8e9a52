import { deliveryFailures, type DeliveryFailure } from '../../shared/contract/notificationLists.ts';
import type { Id } from '../../shared/contract/id.ts';
import type { TestAnswer } from '../../shared/contract/notifications.ts';
import type {
  AddedWebhookAnswer,
  WebhookRequest,
  WebhooksAnswer,
} from '../../shared/contract/webhooks.ts';
import { holdOnce } from './holdOnce.ts';
import { meeloApi } from './meeloApi.ts';
import { toTestAnswer } from './notifications.ts';
import { lackable, mayHaveChanged } from './requests.ts';
import { idRows, oneOf, textOr, type AsItCame } from './values.ts';

type AnsweredWebhook = WebhooksAnswer['webhooks'][number];

export interface Webhook extends Omit<AnsweredWebhook, 'lastTry'> {
  lastTry: {
    at: string;
    /** Null: the receiver took the message. */
    failure: DeliveryFailure | 'unknown' | null;
  } | null;
}

export interface Webhooks {
  isOffered: boolean;
  webhooks: Webhook[];
}

/** A server that lacks the call calls no webhooks. */
export function toWebhooks(answer: Partial<WebhooksAnswer> | string | null): Webhooks {
  const { isOffered, webhooks }: Partial<WebhooksAnswer> =
    typeof answer === 'object' ? { ...answer } : {};
  return {
    isOffered: isOffered === true,
    webhooks: Array.isArray(webhooks) ? idRows<AnsweredWebhook>(webhooks).map(toWebhook) : [],
  };
}

const toWebhook = ({ id, name, addedAt, lastTry }: AsItCame<AnsweredWebhook>): Webhook => ({
  id: `${id}`,
  name: textOr(name, '–'),
  addedAt: textOr(addedAt, ''),
  lastTry: toLastTry(lastTry),
});

function toLastTry(lastTry: unknown): Webhook['lastTry'] {
  const { at, failure } = Object(lastTry) as { at?: unknown; failure?: unknown };
  const time = textOr(at, null);
  if (time === null) return null;
  const known = oneOf(deliveryFailures, failure) ?? 'unknown';
  return { at: time, failure: failure === null ? null : known };
}

/** Of the last webhook that was added. */
const addedSecret = holdOnce();
export const takeAddedSecret = addedSecret.take;

const webhooksOf = (userId: Id) => `/users/${encodeURIComponent(userId)}/webhooks`;
const ofOne = (userId: Id, id: Id) => `${webhooksOf(userId)}/${encodeURIComponent(id)}`;

/** The calls about webhooks: the settings alone need them. */
const webhooksApi = meeloApi.enhanceEndpoints({ addTagTypes: ['Webhooks'] }).injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<Webhooks, Id>({
      query: (userId) => ({ url: webhooksOf(userId), ...lackable }),
      transformResponse: toWebhooks,
      providesTags: ['Webhooks'],
    }),
    /** Answers whether it was added; `takeAddedSecret` has its secret. */
    addWebhook: build.mutation<boolean, { userId: Id } & WebhookRequest>({
      query: ({ userId, ...body }) => ({
        url: webhooksOf(userId),
        method: 'POST',
        body,
        ...lackable,
      }),
      transformResponse: (answer: Partial<AddedWebhookAnswer> | null) =>
        addedSecret.hold(answer?.secret),
      invalidatesTags: mayHaveChanged('Webhooks'),
    }),
    removeWebhook: build.mutation<unknown, { userId: Id; id: Id }>({
      query: ({ userId, id }) => ({ url: ofOne(userId, id), method: 'DELETE', ...lackable }),
      // Also where it is on the list no more: another device has removed it.
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<TestAnswer, { userId: Id; id: Id }>({
      query: ({ userId, id }) => ({
        url: `${ofOne(userId, id)}/test`,
        method: 'POST',
        ...lackable,
      }),
      transformResponse: (answer: TestAnswer | null) => toTestAnswer(answer),
      // What became of it is on the list, and what is gone is there no more.
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useGetWebhooksQuery,
  useAddWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
} = webhooksApi;
