const looks = {
  ready: { color: 'green', labelKey: 'status.ready' },
  beta: { color: 'blue', labelKey: 'status.beta' },
  coming: { color: 'purple', labelKey: 'status.coming' },
  unknown: { color: 'gray', labelKey: 'status.unknown' },
} as const;

export type TeaserStatusLook = (typeof looks)[keyof typeof looks];

/** The colour and the label of a teaser's status; anything not known is gray. */
export function teaserStatusLook(status: string): TeaserStatusLook {
  if (status === 'ready' || status === 'beta' || status === 'coming') return looks[status];
  return looks.unknown;
}
