import { useTranslation } from 'react-i18next';
import { ruleParts } from '../../../../shared/contract/lists.ts';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { useSayPeople } from './useSayPeople.ts';

/** The names of the parts that changes have changed, each once. */
export function useChangedParts(changes: RuleChange[]): string[] {
  const { t } = useTranslation('limits');
  const sayPeople = useSayPeople();
  const sumOf = (key: keyof RuleChange['people']) =>
    changes.reduce((sum, { people }) => sum + people[key], 0);
  const people = () => sayPeople({ added: sumOf('added'), removed: sumOf('removed') });
  return ruleParts
    .filter((part) => changes.some(({ parts }) => parts.includes(part)))
    .map((part) => (part === 'people' ? people() : t(`changes.parts.${part}`)));
}
