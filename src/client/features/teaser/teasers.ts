import type { ParseKeys } from 'i18next';

const statusChips = {
  ready: { tone: 'green', labelKey: 'teaser.status.ready' },
  beta: { tone: 'blue', labelKey: 'teaser.status.beta' },
  coming: { tone: 'purple', labelKey: 'teaser.status.coming' },
  unknown: { tone: 'grey', labelKey: 'teaser.status.unknown' },
} as const;

/** A planned feature. A status that this version does not know is shown as unknown. */
export interface Teaser {
  icon: 'activities' | 'reports';
  titleKey: ParseKeys<'dashboard'>;
  descriptionKey: ParseKeys<'dashboard'>;
  status: string;
  category: 'ai' | 'analytics' | 'mobile' | 'security' | 'social';
}

export const teasers: readonly Teaser[] = [
  {
    icon: 'activities',
    titleKey: 'teaser.features.activities.title',
    descriptionKey: 'teaser.features.activities.description',
    status: 'coming',
    category: 'social',
  },
  {
    icon: 'reports',
    titleKey: 'teaser.features.reports.title',
    descriptionKey: 'teaser.features.reports.description',
    status: 'coming',
    category: 'analytics',
  },
];

/** How many of the teasers are still to come. */
export function countComing(list: readonly Teaser[]): number {
  return list.filter((teaser) => teaser.status === 'coming').length;
}

/** The tone and the label of a teaser's status. */
export function teaserStatusChip(status: string) {
  const isKnown = Object.hasOwn(statusChips, status);
  return statusChips[isKnown ? (status as keyof typeof statusChips) : 'unknown'];
}
