import type { Id } from '../../shared/contract/id.ts';
import type { Consequences } from '../../shared/contract/ownLimits.ts';
import type { RulesChangeQuery, RulesRequest } from '../../shared/contract/rules.ts';
import { failureCode, isPassing } from './failure.ts';
import { lackable } from './lackable.ts';
import { toConsequences } from './limitsStanding.ts';
import { meeloApi } from './meeloApi.ts';
import { toRules, type ProfileRules } from './rules.ts';

interface Change extends RulesRequest, RulesChangeQuery {
  profileId: Id;
}

export const rulesOf = (profileId: Id) => `/profiles/${encodeURIComponent(profileId)}/rules`;

/** Calls beside the nine, which a server may lack; downloaded with the screens that need them. */
export const rulesApi = meeloApi
  .enhanceEndpoints({ addTagTypes: ['Rules', 'RuleChanges', 'Bot'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getRules: build.query<ProfileRules, Id>({
        query: (profileId) => ({
          url: rulesOf(profileId),
          ...lackable,
          validateStatus: ({ ok }, answer) => ok && Array.isArray(answer?.kinds),
        }),
        transformResponse: toRules,
        providesTags: ['Rules'],
      }),
      changeRules: build.mutation<ProfileRules, Change>({
        query: ({ profileId, warnsFirst, version, rules }) => ({
          url: rulesOf(profileId),
          method: 'PUT',
          params: { warnsFirst },
          body: { version, rules },
        }),
        transformResponse: toRules,
        // The bot's status says whether the rules leave it anything to do.
        invalidatesTags: (_answer, error) => ['RuleChanges', 'Bot', ...rulesAfter(error)],
        onQueryStarted: async ({ profileId }, { dispatch, queryFulfilled }) => {
          const held = await heldAfter(queryFulfilled);
          if (held) void dispatch(rulesApi.util.upsertQueryData('getRules', profileId, held));
        },
      }),
    }),
  });

export const { useGetRulesQuery, useChangeRulesMutation } = rulesApi;

/** Where no answer came, the rules may have changed; otherwise they come with it. */
export const rulesAfter = (error: unknown) => (isPassing(error) ? (['Rules'] as const) : []);

/** What holds now, where somebody else was faster; undefined where a change failed for another reason. */
export function currentRules(error: unknown): ProfileRules | undefined {
  if (failureCode(error) !== 'rules.changed') return undefined;
  const { data } = error as { data: { current?: Parameters<typeof toRules>[0] } };
  return toRules(data.current ?? null);
}

/** What rules would come to that were not stored, as the person is told first; undefined where they are not. */
export function warningOf(error: unknown): Consequences | undefined {
  if (failureCode(error) !== 'rules.warned') return undefined;
  const { data } = error as { data: { consequences?: Parameters<typeof toConsequences>[0] } };
  return toConsequences(data.consequences ?? {});
}

/** What holds after a change, or instead of one that came too late; undefined where it failed otherwise. */
export const heldAfter = (change: Promise<{ data: ProfileRules }>) =>
  change.then(
    ({ data }) => data,
    ({ error }) => currentRules(error),
  );
