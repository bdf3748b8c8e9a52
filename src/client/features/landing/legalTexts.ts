/** The two legal texts and the keys of their parts, in reading order. */
export const legalTexts = {
  privacy: [
    'privacy.sections.account',
    'privacy.sections.security',
    'privacy.sections.credentials',
    'privacy.sections.activity',
    'privacy.sections.comments',
    'privacy.sections.browser',
    'privacy.sections.sharing',
    'privacy.sections.deletion',
  ],
  terms: [
    'terms.sections.service',
    'terms.sections.account',
    'terms.sections.profile',
    'terms.sections.network',
    'terms.sections.payment',
    'terms.sections.end',
    'terms.sections.liability',
  ],
} as const;

export type LegalText = keyof typeof legalTexts;
