import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { IdleReason } from '../../../shared/contract/idleReasons.ts';
import type { Consequences } from '../../../shared/contract/ownLimits.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { NetworkCapabilities, NetworkLimits } from '../../networks/network.ts';
import { hoursOf } from '../decide/workingHours.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { hasWords } from '../decide/ownersPart.ts';
import { kindsWithStep, stepOf } from '../kinds/stepOf.ts';
import { bothOpenAt } from '../decide/bothOpenAt.ts';

interface Laid {
  profileId: string;
  rules: Pick<Rules, 'acts' | 'hours' | 'steps'>;
  network: {
    capabilities: Pick<NetworkCapabilities, 'acts'>;
    limits: Pick<NetworkLimits, 'conduct' | 'workingHours'>;
  };
  now: Date;
}

/** What rules come to when their parts are taken together, saved or only proposed. */
export function consequencesOf(laid: Laid): Consequences {
  return { leavesNothing: idleReasonsOf(laid), unanswerable: unanswerableKinds(laid) };
}

/** The acts that the network offers and the person leaves on. */
const actsOn = ({ rules, network }: Laid): ActivityKind[] =>
  botCapabilities(network).acts.filter((act) => {
    const { isOn, dailyCap } = rules.acts[act] ?? { isOn: true, dailyCap: null };
    return isOn && dailyCap !== 0;
  });

const readsKinds = ({ network }: Laid) => network.limits.conduct === 'invitedOnly';

const idleReasonsOf = (laid: Laid): IdleReason[] =>
  [actsReason, kindsReason, hoursReason].flatMap((reasonOf) => reasonOf(laid) ?? []);

const actsReason = (laid: Laid): IdleReason | undefined =>
  actsOn(laid).length === 0 ? 'actsOff' : undefined;

function kindsReason(laid: Laid): IdleReason | undefined {
  if (!readsKinds(laid)) return undefined;
  const kinds = kindsWithStep.filter((kind) => stepOf(kind, laid.rules.steps) !== 'off');
  if (kinds.length === 0) return 'kindsOff';
  const acts = actsOn(laid);
  const hasOnlyLikes = acts.length > 0 && !acts.some(hasWords);
  return hasOnlyLikes && !kinds.some((kind) => kindRules[kind].mayLike) ? 'noneToLike' : undefined;
}

function hoursReason({ profileId, rules: { hours }, network, now }: Laid): IdleReason | undefined {
  if (hours?.windows.length === 0) return 'noHours';
  const both = { network: hoursOf(profileId, network.limits.workingHours), own: hours };
  return bothOpenAt(both, now) ? undefined : 'hoursApart';
}

/** Chosen for an answer without asking, while no act with words is on. */
function unanswerableKinds(laid: Laid): PostKind[] {
  if (!readsKinds(laid) || actsOn(laid).some(hasWords)) return [];
  const { steps } = laid.rules;
  return kindsWithStep.filter(
    (kind) => steps[kind] === 'automatic' && stepOf(kind, steps) === 'automatic',
  );
}
