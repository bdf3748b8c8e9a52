import type {
  BlockedPeopleChange,
  BlockedPeopleRequest,
} from '../../shared/contract/blockedPeople.ts';
import type { Id } from '../../shared/contract/id.ts';
import { lackable } from './lackable.ts';
import { rulesApi, rulesOf } from './rulesApi.ts';
import { measureOrNull, textOr } from './values.ts';

export type BlockedPeople = ReturnType<typeof toBlockedPeople>;

interface Change extends BlockedPeopleRequest {
  profileId: Id;
}

const peopleOf = (profileId: Id) => `${rulesOf(profileId)}/people`;

const isList = ({ ok }: Response, answer: Partial<BlockedPeopleChange> | null) =>
  ok && Array.isArray(answer?.names);

/** Calls beside the nine, which a server may lack; downloaded with the sections that need them. */
export const blockedPeopleApi = rulesApi
  .enhanceEndpoints({ addTagTypes: ['BlockedPeople'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getBlockedPeople: build.query<BlockedPeople, Id>({
        query: (profileId) => ({ url: peopleOf(profileId), ...lackable, validateStatus: isList }),
        transformResponse: toBlockedPeople,
        providesTags: ['BlockedPeople'],
      }),
      changeBlockedPeople: build.mutation<BlockedPeople, Change>({
        query: ({ profileId, ...body }) => ({
          url: peopleOf(profileId),
          method: 'PUT',
          body,
          ...lackable,
          validateStatus: isList,
        }),
        transformResponse: toBlockedPeople,
        invalidatesTags: (_answer, error) =>
          error === undefined ? ['Rules', 'RuleChanges'] : ['Rules'],
        onQueryStarted: async ({ profileId }, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.then(
            ({ data }) => data,
            () => undefined,
          );
          if (!changed) return;
          const { upsertQueryData } = blockedPeopleApi.util;
          void dispatch(upsertQueryData('getBlockedPeople', profileId, changed));
          // Nobody has changed the rules in between: the next part that is saved need not wait for them.
          dispatch(
            rulesApi.util.updateQueryData('getRules', profileId, (rules) => {
              if (changed.version === rules.version + 1) rules.version = changed.version;
            }),
          );
        },
      }),
    }),
  });

// Where a save of another part made the next version, nobody has changed the names in between: they can
// be saved at it.
rulesApi.enhanceEndpoints({
  endpoints: {
    changeRules(endpoint) {
      const { onQueryStarted } = endpoint;
      endpoint.onQueryStarted = async (change, lifecycle) => {
        const saved = lifecycle.queryFulfilled.then(
          ({ data }) => data.version,
          () => undefined,
        );
        await onQueryStarted?.(change, lifecycle);
        const version = await saved;
        lifecycle.dispatch(
          blockedPeopleApi.util.updateQueryData('getBlockedPeople', change.profileId, (people) => {
            if (version === people.version + 1) people.version = version;
          }),
        );
      };
    },
  },
});

export const { useGetBlockedPeopleQuery, useChangeBlockedPeopleMutation } = blockedPeopleApi;

/** Absurd values become neutral ones. */
function toBlockedPeople({
  version,
  names,
  notFound,
  notFoundTotal,
  notNames,
  notNamesTotal,
  duplicates,
}: Partial<BlockedPeopleChange>) {
  const unknown = (notFound ?? []).filter((name) => typeof name === 'string');
  const rows = (notNames ?? []).map(({ line, text }) => ({
    line: measureOrNull(line) ?? 0,
    text: textOr(text, ''),
  }));
  return {
    version: measureOrNull(version) ?? 0,
    names: (names ?? []).filter((name) => typeof name === 'string'),
    /** The first of the names that nobody has; a server may lack it. */
    notFound: unknown,
    notFoundTotal: measureOrNull(notFoundTotal) ?? unknown.length,
    /** The first of the lines that are no names. */
    notNames: rows,
    notNamesTotal: measureOrNull(notNamesTotal) ?? rows.length,
    duplicates: measureOrNull(duplicates) ?? 0,
  };
}
