import type { ApiKeyAnswer, ApiKeyRequest, MadeKeyAnswer } from '../../shared/contract/apiKey.ts';
import type { Id } from '../../shared/contract/id.ts';
import { keyScopes } from '../../shared/contract/keyScopes.ts';
import { holdOnce } from './holdOnce.ts';
import { meeloApi } from './meeloApi.ts';
import { lackable, lackableList, mayHaveChanged } from './requests.ts';
import { idRows, textOr } from './values.ts';

/** As the server told it, and whether it had expired by then. */
export type ApiKey = ApiKeyAnswer & { isExpired: boolean };

type KeyRows = { keys: ApiKeyAnswer[] } | null;

/** Null where the server has no such call. */
export const toKeys = (answer: KeyRows): ApiKey[] | null =>
  Array.isArray(answer?.keys) ? idRows<ApiKeyAnswer>(answer.keys).map(toKey) : null;

function toKey({ id, ...row }: ReturnType<typeof idRows<ApiKeyAnswer>>[number]): ApiKey {
  const expiresAt = textOr(row.expiresAt, null);
  const scopes: unknown[] = Array.isArray(row.scopes) ? row.scopes : [];
  return {
    id: `${id}`,
    name: textOr(row.name, '–'),
    scopes: keyScopes.filter((scope) => scopes.includes(scope)),
    createdAt: textOr(row.createdAt, ''),
    usedAt: textOr(row.usedAt, null),
    expiresAt,
    isExpired: expiresAt !== null && Date.parse(expiresAt) <= Date.now(),
  };
}

/** Of the last key that was made. */
const madeToken = holdOnce();
export const takeMadeToken = madeToken.take;

const keysOf = (userId: Id) => `/users/${encodeURIComponent(userId)}/keys`;

/** The calls about API keys, apart from the slice's own list: only one section of the settings makes them. */
const keysApi = meeloApi.enhanceEndpoints({ addTagTypes: ['Keys'] }).injectEndpoints({
  endpoints: (build) => ({
    getKeys: build.query<ApiKey[] | null, Id>({
      query: (userId) => ({ url: keysOf(userId), ...lackableList('keys') }),
      transformResponse: toKeys,
      providesTags: ['Keys'],
    }),
    /** Answers whether it was made; `takeMadeToken` has the key. */
    makeKey: build.mutation<boolean, { userId: Id } & ApiKeyRequest>({
      query: ({ userId, ...body }) => ({ url: keysOf(userId), method: 'POST', body, ...lackable }),
      transformResponse: (answer: Partial<MadeKeyAnswer> | null) => madeToken.hold(answer?.token),
      invalidatesTags: mayHaveChanged('Keys'),
    }),
    endKey: build.mutation<unknown, { userId: Id; keyId: Id }>({
      query: ({ userId, keyId }) => ({
        url: `${keysOf(userId)}/${encodeURIComponent(keyId)}`,
        method: 'DELETE',
        ...lackable,
      }),
      invalidatesTags: ['Keys'],
    }),
  }),
});

export const { useGetKeysQuery, useMakeKeyMutation, useEndKeyMutation } = keysApi;
