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

const statusChips = {
  ready: { tone: 'green', labelKey: 'status.ready' },
  beta: { tone: 'blue', labelKey: 'status.beta' },
  coming: { tone: 'purple', labelKey: 'status.coming' },
  unknown: { tone: 'grey', labelKey: 'status.unknown' },
} as const;

/** The tone and the label of a teaser's status; anything not known is grey. */
export function teaserStatusChip(status: string) {
  if (status === 'ready' || status === 'beta' || status === 'coming') return statusChips[status];
  return statusChips.unknown;
}
