/**
 * What an API key may do: `read` what the person sees, `draft` texts that wait and leave posts, `steer` by pausing. No
 * scope approves, publishes, or loosens anything.
 */
export const keyScopes = ['read', 'draft', 'steer'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const keysPerUser = 20;

/** In characters. */
export const longestKeyName = 60;

/** After how many days a key may end by itself. */
export const keyLifetimes = [30, 90, 365] as const;

/** Every key begins with it, so that people and scanners recognise one. */
export const keyPrefix = 'meelo_';
