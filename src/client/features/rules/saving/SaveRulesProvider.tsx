import { createContext, use, type ReactNode } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useSaveRules } from '../../../bot/rules/useSaveRules.ts';

const SaveContext = createContext<ReturnType<typeof useSaveRules> | undefined>(undefined);

interface SaveRulesProviderProps {
  profileId: Id;
  rules: ProfileRules;
  children: ReactNode;
}

/** All saves of the page follow one another, and what was warned of one of them is known to the next. */
export function SaveRulesProvider({ profileId, rules, children }: SaveRulesProviderProps) {
  return <SaveContext value={useSaveRules(profileId, rules)}>{children}</SaveContext>;
}

export function useSaving() {
  const saving = use(SaveContext);
  if (!saving) throw new Error('useSaving needs <SaveRulesProvider>');
  return saving;
}
