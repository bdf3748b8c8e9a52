import { useTranslation } from 'react-i18next';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { clipChange, describeChange } from './describeChange.ts';
import { useSayChange } from './useSayChange.ts';
import { useChangedParts } from './useChangedParts.ts';

/** What a change has changed, with what it said before and after; by its part where nobody knows more. */
export function useDescribed(change: RuleChange): string[] {
  const { t } = useTranslation(['limits', 'rules', 'voice', 'activity']);
  const { language } = useLanguage();
  const say = useSayChange();
  const names = useChangedParts([change]);
  const { parts, said } = change;
  return parts.flatMap((part, index) => {
    const name = names[index] ?? '';
    if (!said || part === 'people') return [name];
    const described = describeChange(part, said, { t, language });
    return described.length === 0 ? [name] : described.map((each) => say(clipChange(each)));
  });
}
