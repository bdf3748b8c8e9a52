import type { CommentedTarget } from '../../commentWriter.ts';
import { detectLanguage } from '../checks/isInLanguage.ts';

/** The BCP 47 tag of the post, as the network names it or its words show; null if neither does. */
export function languageOf({ language, caption }: CommentedTarget): string | null {
  return canonical(language) ?? detectLanguage(caption) ?? null;
}

/** Undefined for what is no language tag: authors name the language, and write what they like. */
function canonical(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language' });

export const nameOfLanguage = (tag: string): string => names.of(tag) ?? tag;
