import { object, string } from 'yup';
import type { Id } from '../../../../shared/contract/id.ts';
import type { FirstContact } from '../../../../shared/contract/rules.ts';
import { disclosureFault } from '../../../../shared/language/disclosures.ts';
import { languages, type Language } from '../../../../shared/language/languages.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';

type Lines = Record<Language, string>;

/** The form of the line at first contact, one in each language. */
export function useFirstContactForm(profileId: Id, stored: ProfileRules) {
  return useRulesForm(profileId, stored, {
    part: 'firstContact',
    toValues,
    toPart,
    schema,
  });
}

const toValues = (stored: FirstContact): Lines => linesOf((language) => stored[language] ?? '');

const toPart = (lines: Lines): FirstContact =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const line = lines[language].trim();
      return line === '' ? [] : [[language, line]];
    }),
  );

const linesOf = (lineIn: (language: Language) => string): Lines => ({
  pt: lineIn('pt'),
  en: lineIn('en'),
  es: lineIn('es'),
  fr: lineIn('fr'),
  ja: lineIn('ja'),
});

const line = string()
  .default('')
  .test('line', (typed, { createError }) => {
    const fault = typed.trim() === '' ? undefined : disclosureFault(typed.trim());
    return !fault || createError({ message: `limits:firstContact.faults.${fault}` });
  });

const schema = object({ pt: line, en: line, es: line, fr: line, ja: line });
