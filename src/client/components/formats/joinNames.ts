/**
 * Names and short texts one after the other, as the interface language separates them. What is false is
 * left out.
 */
export function joinNames(names: readonly (string | false)[], language: string): string {
  return names.filter((name) => name !== false).join(language === 'ja' ? '、' : ', ');
}
