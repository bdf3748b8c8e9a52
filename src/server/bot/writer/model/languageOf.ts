import type { CommentedTarget } from '../../commentWriter.ts';
import { detectLanguage } from '../checks/isInLanguage.ts';

/** The BCP 47 tag of the post, as the network names it or its words show; null if neither does. */
export function languageOf({ language, caption }: CommentedTarget): string | null {
  return canonical(language) ?? detectLanguage(caption) ?? null;
}

/** The author of a post names its language: any text is possible. */
function canonical(tag: string | null): string | undefined {
  try {
    return tag === null ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language' });

export const nameOfLanguage = (tag: string): string => names.of(tag) ?? tag;
