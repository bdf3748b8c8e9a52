import { useTranslation } from 'react-i18next';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';

/** Says how many people came to those who are left alone, and how many went. */
export function useSayPeople() {
  const { t } = useTranslation('limits');
  return ({ added, removed }: RuleChange['people']): string => {
    const shown = { added: formatCount(added), removed: formatCount(removed) };
    if (removed === 0) return t('changes.parts.peopleAdded', { count: added, shown: shown.added });
    if (added > 0) return t('changes.parts.people', shown);
    return t('changes.parts.peopleRemoved', { count: removed, shown: shown.removed });
  };
}
