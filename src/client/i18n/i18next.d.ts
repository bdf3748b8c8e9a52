import type { PortugueseTexts } from './localeTypes.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: PortugueseTexts;
  }
}
