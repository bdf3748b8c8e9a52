/** What keyboards and apps write for a dash, the Japanese sound mark among them. */
const dashes = /[\p{Pd}\u2212\u2043\u02d7\u2500\u30fc_]/gu;
const unseen = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;

/**
 * A code that was sent to a person, as it was typed or pasted: characters of full width as usual ones, every
 * dash as a hyphen, no space and nothing that cannot be seen. Empty where no letter or digit is left.
 */
export function tidyCode(typed: string): string {
  const code = typed.normalize('NFKC').replace(unseen, '').replace(dashes, '-');
  return /[\p{L}\p{N}]/u.test(code) ? code : '';
}
