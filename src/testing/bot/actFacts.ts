import { activityKinds, type ActivityKind } from '../../shared/contract/activity.ts';
import type { ActFacts, TargetFacts } from '../../server/bot/decide/mayAct.ts';
import type { NetworkLimits } from '../../server/networks/network.ts';

export const limits: NetworkLimits = {
  conduct: 'everyStory',
  dailyCap: 10,
  workingHours: { from: 8, to: 22 },
  secondsBetweenActs: { min: 5, max: 15 },
  targetMaxAgeHours: 6,
};
export const at = (time: string) => new Date(`2026-03-10T${time}Z`);
/** Of a bot that has done nothing yet. */
export const fresh: ActFacts = {
  now: at('12:00:00'),
  profileId: 'profile',
  standingRest: null,
  standingUntil: null,
  isPractising: false,
  limits,
  accountSince: null,
  history: { lastAct: undefined, actsOfDay: [] },
  steps: {},
  own: { acts: {}, hours: null, daysBetweenAnswers: 0 },
  acts: activityKinds,
};
export const madeAt = (date: Date, kind: ActivityKind = 'like') => ({ at: date, kind });

export const target: TargetFacts = {
  ref: 'post',
  reason: 'mention',
  publishedAt: at('11:59:50'),
  acted: [],
  isByBot: false,
  isDealtWith: false,
  contactEnd: undefined,
  hasEndedContact: false,
  isOwnConversation: false,
  answers: 0,
  isTold: false,
  defects: 0,
  kind: undefined,
};
export const invited: ActFacts = {
  ...fresh,
  limits: { ...limits, conduct: 'invitedOnly' },
  accountSince: at('11:00:00'),
};
