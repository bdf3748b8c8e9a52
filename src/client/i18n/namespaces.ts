import type { TypeOptions } from 'i18next';
import type { PrerenderedPage } from '../../shared/prerenderedPages.ts';

/** One for each feature, beside the `common` texts that many of them share. */
export type Namespace = keyof TypeOptions['resources'];

/** What the prerendered pages need beside the common texts. */
export const prerenderedNamespaces = {
  landing: ['landing', 'pictures', 'toasts'],
  login: ['login', 'toasts'],
} satisfies Record<PrerenderedPage, Namespace[]>;
