const looks = {
  ready: { tone: 'green', labelKey: 'status.ready' },
  beta: { tone: 'blue', labelKey: 'status.beta' },
  coming: { tone: 'purple', labelKey: 'status.coming' },
  unknown: { tone: 'grey', labelKey: 'status.unknown' },
} as const;

export type TeaserStatusLook = (typeof looks)[keyof typeof looks];

/** The tone and the label of a teaser's status; anything not known is grey. */
export function teaserStatusLook(status: string): TeaserStatusLook {
  if (status === 'ready' || status === 'beta' || status === 'coming') return looks[status];
  return looks.unknown;
}
