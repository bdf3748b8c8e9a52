import type { ParseKeys } from 'i18next';

export type TeaserStatus = 'ready' | 'beta' | 'coming';
export type TeaserCategory = 'ai' | 'analytics' | 'mobile' | 'security' | 'social';
export type TeaserIcon = 'activities' | 'reports';

/** A planned feature. A status that this version does not know is shown as unknown. */
export interface Teaser {
  icon: TeaserIcon;
  titleKey: ParseKeys<'teaser'>;
  descriptionKey: ParseKeys<'teaser'>;
  status: TeaserStatus | (string & {});
  category: TeaserCategory;
}

export const teasers: readonly Teaser[] = [
  {
    icon: 'activities',
    titleKey: 'features.activities.title',
    descriptionKey: 'features.activities.description',
    status: 'coming',
    category: 'social',
  },
  {
    icon: 'reports',
    titleKey: 'features.reports.title',
    descriptionKey: 'features.reports.description',
    status: 'coming',
    category: 'analytics',
  },
];

/** How many of the teasers are still to come. */
export function countComing(list: readonly Teaser[]): number {
  return list.filter((teaser) => teaser.status === 'coming').length;
}
