import { object, string } from 'yup';
import type { Id } from '../../../../shared/contract/id.ts';
import { ownLimits } from '../../../../shared/contract/rulesLimits.ts';
import { countGraphemes } from '../../../../shared/language/countGraphemes.ts';
import { hasLegible } from '../../../../shared/language/hasLegible.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useRulesForm } from '../useRulesForm.ts';

/** The form of words and topics, one a line. */
export function useWordsForm(profileId: Id, stored: ProfileRules) {
  return useRulesForm(profileId, stored, {
    part: 'words',
    toValues: (words) => ({ text: words.join('\n') }),
    toPart: ({ text }) => wordsIn(text),
    schema,
    onlyField: 'text',
  });
}

export const wordsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const schema = object({
  text: string()
    .default('')
    .test('count', 'limits:words.tooMany', (text) => wordsIn(text).length <= ownLimits.words)
    .test('length', 'limits:words.tooLong', (text) =>
      wordsIn(text).every((word) => countGraphemes(word) <= ownLimits.word),
    )
    .test('legible', 'limits:words.illegible', (text) => wordsIn(text).every(hasLegible)),
});
