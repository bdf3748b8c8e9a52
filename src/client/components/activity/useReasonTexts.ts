import { useTranslation } from 'react-i18next';
import { isRest, type RefusalReason, type RehearsalReason } from '../../../shared/reasons.ts';

/**
 * Why an act was not made, and why rules would have held one. The texts of rests stand with what the dashboard
 * says of them; it needs none of the others.
 */
export function useReasonTexts() {
  const { t } = useTranslation(['acts', 'activity']);
  return {
    refusal: (reason: RefusalReason) =>
      isRest(reason) ? t(`acts:refusals.${reason}`) : t(`activity:refusals.${reason}`),
    rehearsed: (reason: RehearsalReason) =>
      isRest(reason) ? t(`acts:rehearsed.${reason}`) : t(`activity:rehearsed.${reason}`),
  };
}
