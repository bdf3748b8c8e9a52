import type { TFunction, TypeOptions } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';

export type TitleKey = keyof TypeOptions['resources']['common']['titles'];

/** What the browser's tab says; `t` speaks of the `common` texts. */
export function documentTitle(t: TFunction, title: TitleKey): string {
  const text = t(`titles.${title}`);
  return title === 'home' ? text : `${text} · Meelo`;
}

/** Shows the title that the route names in its handle. */
export function useDocumentTitle(): void {
  const { t } = useTranslation();
  const handle = useMatches().at(-1)?.handle as { title: TitleKey } | undefined;
  const title = handle && documentTitle(t, handle.title);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
