import type { Rules } from '../../../../shared/contract/rules.ts';

/** What of the page is typed and not saved; `people` as it is typed. */
export type UnsavedRules = Partial<Rules> & { people?: string };
