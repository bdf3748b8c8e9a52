import { commentAuthors } from '../../shared/contract/activity.ts';
import type { Id } from '../../shared/contract/id.ts';
import { doubts } from '../../shared/contract/judging.ts';
import type { TrialAnswer, TrialRequest } from '../../shared/contract/trial.ts';
import { trialKinds, trialOutcomes } from '../../shared/contract/lists.ts';
import { oneOf, textOr } from './values.ts';

export interface Trying extends TrialRequest {
  profileId: Id;
}

export type Trial = ReturnType<typeof toTrial>;
export type TrialSample = Trial['samples'][number];

/** Absurd values become neutral ones. */
export function toTrial({ hasModel, samples }: TrialAnswer) {
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
