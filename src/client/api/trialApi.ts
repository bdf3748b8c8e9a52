import { commentAuthors } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import { doubts } from '../../shared/contract/judging.ts';
import type { TrialAnswer, TrialRequest } from '../../shared/contract/trial.ts';
import { trialKinds, trialOutcomes } from '../../shared/contract/lists.ts';
import { lackable } from './lackable.ts';
import { meeloApi } from './meeloApi.ts';
import { oneOf, textOr } from './values.ts';

interface Trying extends TrialRequest {
  profileId: Id;
}

type Trial = ReturnType<typeof toTrial>;
export type TrialSample = Trial['samples'][number];

/** Longer than the server takes for it. */
const trialTimeoutMs = 60_000;

/** A call beside the nine, which a server may lack; downloaded with the screen that needs it. */
export const trialApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    tryVoice: build.mutation<Trial, Trying>({
      query: ({ profileId, ...body }) => ({
        url: `/profiles/${encodeURIComponent(profileId)}/rules/trial`,
        method: 'POST',
        body,
        timeout: trialTimeoutMs,
        ...lackable,
        validateStatus: ({ ok }, answer) => ok && Array.isArray(answer?.samples),
      }),
      transformResponse: toTrial,
    }),
  }),
});

export const { useTryVoiceMutation } = trialApi;

/** Absurd values become neutral ones. */
function toTrial({ hasModel, samples }: TrialAnswer) {
  return {
    hasModel: hasModel === true,
    samples: (samples as unknown[]).flatMap((sample) => {
      const { kind, post, outcome, text, writtenBy, ...marks } = fieldsOf(sample);
      const known = oneOf(trialKinds, kind);
      if (!known) return [];
      return [
        {
          kind: known,
          post: textOr(post, ''),
          outcome: oneOf(trialOutcomes, outcome) ?? 'nothing',
          text: textOr(text, null),
          writtenBy: oneOf(commentAuthors, writtenBy),
          doubts: doubts.filter((doubt) => listOf(marks['doubts']).includes(doubt)),
          unsupported: listOf(marks['unsupported']).filter((part) => typeof part === 'string'),
        },
      ];
    }),
  };
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return value ?? {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
