import type { ParseKeys } from 'i18next';

const statusChips = {
  ready: { tone: 'green', labelKey: 'status.ready' },
  beta: { tone: 'blue', labelKey: 'status.beta' },
  coming: { tone: 'purple', labelKey: 'status.coming' },
  unknown: { tone: 'grey', labelKey: 'status.unknown' },
} as const;

/** A planned feature. A status that this version does not know is shown as unknown. */
export interface Teaser {
  icon: 'activities' | 'reports';
  titleKey: ParseKeys<'teaser'>;
  descriptionKey: ParseKeys<'teaser'>;
  status: string;
  category: 'ai' | 'analytics' | 'mobile' | 'security' | 'social';
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

/** The tone and the label of a teaser's status. */
export function teaserStatusChip(status: string) {
  const isKnown = Object.hasOwn(statusChips, status);
  return statusChips[isKnown ? (status as keyof typeof statusChips) : 'unknown'];
}
