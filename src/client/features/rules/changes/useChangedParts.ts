import { useTranslation } from 'react-i18next';
import { ruleParts } from '../../../../shared/contract/lists.ts';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';

/** The names of the parts that changes have changed, each once. */
export function useChangedParts(changes: RuleChange[]): string[] {
  const { t } = useTranslation('limits');
  const sumOf = (key: keyof RuleChange['people']) =>
    changes.reduce((sum, { people }) => sum + people[key], 0);
  const peopleText = () => {
    const [added, removed] = [sumOf('added'), sumOf('removed')];
    const shown = { added: formatCount(added), removed: formatCount(removed) };
    if (removed === 0) return t('changes.parts.peopleAdded', { count: added, shown: shown.added });
    if (added > 0) return t('changes.parts.people', shown);
    return t('changes.parts.peopleRemoved', { count: removed, shown: shown.removed });
  };
  return ruleParts
    .filter((part) => changes.some(({ parts }) => parts.includes(part)))
    .map((part) => (part === 'people' ? peopleText() : t(`changes.parts.${part}`)));
}
