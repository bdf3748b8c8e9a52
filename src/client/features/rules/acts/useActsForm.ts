import { boolean, object, string } from 'yup';
import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ActRules } from '../../../../shared/contract/ownLimits.ts';
import { ownLimits } from '../../../../shared/contract/rulesLimits.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';

interface ActValues {
  isOn: boolean;
  /** Empty: no cap of the person's own. */
  dailyCap: string;
}

/** By the name of the act. */
type ActsValues = Partial<Record<ActivityKind, ActValues>>;

/** The form of the acts that the network offers. */
export function useActsForm(profileId: Id, stored: ProfileRules) {
  const offered = stored.limits?.acts.map(({ act }) => act) ?? [];
  return useRulesForm<'acts', ActsValues>(profileId, stored, {
    part: 'acts',
    toValues: (acts) => Object.fromEntries(offered.map((act) => [act, toValues(acts[act])])),
    toPart: (values) => ({ ...stored.rules.acts, ...toActs(values, stored.rules.acts) }),
    schema: object(Object.fromEntries(offered.map((act) => [act, actSchema]))),
  });
}

const actSchema = object({
  isOn: boolean().required(),
  dailyCap: string()
    .default('')
    .when('isOn', ([isOn], cap) => (isOn ? cap.test('cap', 'limits:acts.capInvalid', isCap) : cap)),
});

const isCap = (typed: string) => Number(toCap(typed)) <= ownLimits.dailyCap;

const toValues = (
  { isOn, dailyCap }: NonNullable<ActRules['like']> = { isOn: true, dailyCap: null },
) => ({
  isOn,
  dailyCap: dailyCap === null ? '' : String(dailyCap),
});

/** An act that is off keeps its cap where what is typed is none. */
function toActs(values: ActsValues, former: ActRules): ActRules {
  const entries = Object.entries(values) as [ActivityKind, ActValues][];
  const acts = entries.map(([act, { isOn, dailyCap }]) => {
    const cap = isCap(dailyCap) ? toCap(dailyCap) : (former[act]?.dailyCap ?? null);
    return [act, { isOn, dailyCap: cap }];
  });
  return Object.fromEntries(acts);
}

/** Also as the page writes numbers, `10.000`, and in digits of full width. NaN: it is no whole number. */
export function toCap(typed: string): number | null {
  const cap = typed.normalize('NFKC').trim();
  if (cap === '') return null;
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(cap) ? Number(cap.replaceAll('.', '')) : Number.NaN;
}
