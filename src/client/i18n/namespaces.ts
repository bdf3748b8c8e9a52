import type { PrerenderedPage } from '../../shared/prerenderedPages.ts';

/** One namespace for each feature, beside the texts that many of them share. */
export const namespaces = [
  'common',
  'toasts',
  'shell',
  'login',
  'landing',
  'dashboard',
  'onboarding',
  'settings',
  'profiles',
  'activity',
  'reports',
  'help',
  'not-found',
  'teaser',
  'pictures',
] as const;
export type Namespace = (typeof namespaces)[number];

/** What the prerendered pages need beside the common texts. */
export const prerenderedNamespaces = {
  landing: ['landing', 'pictures'],
  login: ['login', 'toasts'],
} satisfies Record<PrerenderedPage, Namespace[]>;
