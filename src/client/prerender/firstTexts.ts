import type { PrerenderedPage } from '../../shared/prerenderedPages.ts';
import type { Namespace } from '../i18n/namespaces.ts';

/** What the prerendered pages need beside the texts that every page has. */
export const firstTexts = {
  landing: ['landing', 'pictures'],
  login: ['login', 'toasts'],
} satisfies Record<PrerenderedPage, Namespace[]>;
