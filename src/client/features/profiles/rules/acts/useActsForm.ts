import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import type { ActivityKind } from '../../../../../shared/contract/activity.ts';
import type { Id } from '../../../../../shared/contract/id.ts';
import type { ActRules } from '../../../../../shared/contract/ownLimits.ts';
import { ownLimits } from '../../../../../shared/contract/rulesLimits.ts';
import type { ProfileRules } from '../../../../api/rules.ts';
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
  const { t } = useTranslation('rules');
  const offered = stored.limits?.acts.map(({ act }) => act) ?? [];
  return useRulesForm<'acts', ActsValues>(profileId, stored, {
    part: 'acts',
    toValues: (acts) => Object.fromEntries(offered.map((act) => [act, toValues(acts[act])])),
    toPart: (values) => ({ ...stored.rules.acts, ...toActs(values) }),
    schema: object(Object.fromEntries(offered.map((act) => [act, actSchema]))),
    savedText: t('save.done'),
    failedText: t('save.failed'),
  });
}

const actSchema = object({
  isOn: boolean().required(),
  dailyCap: string()
    .default('')
    .test('cap', 'limits:acts.capInvalid', (typed) => Number(toCap(typed)) <= ownLimits.dailyCap),
});

const toValues = (
  { isOn, dailyCap }: NonNullable<ActRules['like']> = { isOn: true, dailyCap: null },
) => ({
  isOn,
  dailyCap: dailyCap === null ? '' : String(dailyCap),
});

function toActs(values: ActsValues): ActRules {
  const acts = Object.entries(values).map(([act, { isOn, dailyCap }]) => [
    act,
    { isOn, dailyCap: toCap(dailyCap) },
  ]);
  return Object.fromEntries(acts);
}

/** Also as the page writes numbers, `10.000`, and in digits of full width. NaN: it is no whole number. */
export function toCap(typed: string): number | null {
  const cap = typed.normalize('NFKC').trim();
  if (cap === '') return null;
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(cap) ? Number(cap.replaceAll('.', '')) : Number.NaN;
}
