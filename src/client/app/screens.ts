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
