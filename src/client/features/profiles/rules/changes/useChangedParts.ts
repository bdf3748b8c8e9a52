import { useTranslation } from 'react-i18next';
import { ruleParts } from '../../../../../shared/contract/lists.ts';
import type { RuleChange } from '../../../../api/ruleChangesApi.ts';
import { formatCount } from '../../../../components/formats/formatCount.ts';

/** The names of the parts that changes have changed, each once. */
export function useChangedParts(changes: RuleChange[]): string[] {
  const { t } = useTranslation('limits');
  const sumOf = (key: keyof RuleChange['people']) =>
    formatCount(changes.reduce((sum, { people }) => sum + people[key], 0));
  const counts = { added: sumOf('added'), removed: sumOf('removed') };
  return ruleParts
    .filter((part) => changes.some(({ parts }) => parts.includes(part)))
    .map((part) => t(`changes.parts.${part}`, counts));
}
