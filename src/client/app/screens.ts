import type { TFunction } from 'i18next';
import { definePart, type Part, type PartOptions } from '../parts/definePart.ts';

export type TitleKey =
  | 'home'
  | 'login'
  | 'dashboard'
  | 'profiles'
  | 'activity'
  | 'reports'
  | 'settings'
  | 'help'
  | 'notFound';

export interface Screen extends Part {
  title: TitleKey;
}

export function defineScreen({
  title,
  ...options
}: PartOptions<object> & { title: TitleKey }): Screen {
  return { title, ...definePart(options) };
}

/** What the browser's tab says; `t` speaks of the `common` texts. */
export function tabTitle(t: TFunction, title: TitleKey): string {
  const text = t(`titles.${title}`);
  return title === 'home' ? text : `${text} · Meelo`;
}
