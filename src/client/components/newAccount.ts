import { contactsOffer, demoOffer } from '../../shared/prerenderedPages.ts';

export function asksForAccount(search: string): boolean {
  return new URLSearchParams(search).has('account');
}

/**
 * Marks the document for the styles below: they decide before the first paint, over markup that is
 * the same for everybody.
 */
export function markNewAccount(isMarked: boolean): void {
  document.documentElement.toggleAttribute('data-new-account', isMarked);
}

export const forNewAccountSx = { display: 'none', '[data-new-account] &': { display: 'revert' } };
export const forReturnSx = { '[data-new-account] &': { display: 'none' } };

// Until the configuration has been read, what the server has written into the document decides.
const noContacts = `html[data-offer]:not([data-offer~=${contactsOffer}])`;
const noWay = `${noContacts}:not([data-offer~=${demoOffer}]) &`;
/** Where requests go to an address of the operator, the place is kept for the link to it. */
export const whereContactsSx = {
  [`${noContacts} &`]: { display: 'none' },
  '[data-account-requests] &': { visibility: 'hidden' },
} as const;
export const whereAWaySx = { [noWay]: { display: 'none' } };
export const whereNoWaySx = { display: 'none', [noWay]: { display: 'revert' } };
