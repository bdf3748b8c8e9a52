/** Names and short texts one after the other, as the interface language separates them. */
export function joinNames(names: readonly string[], language: string): string {
  return names.join(language === 'ja' ? '、' : ', ');
}
