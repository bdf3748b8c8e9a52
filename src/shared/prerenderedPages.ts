/** Where the pages stand that the build renders ahead, each in every language. */
export const prerenderedPages = { landing: '/', login: '/login' } as const;

export type PrerenderedPage = keyof typeof prerenderedPages;

export const prerenderedNames = Object.keys(prerenderedPages) as PrerenderedPage[];

/** The file of one page in one language, within their folder. */
export function prerenderedFile(page: PrerenderedPage, language: string): string {
  return `${page}.${language}.html`;
}

/** Stands in the `data-offer` of such a page beside the networks, where one can try Meelo with the demo account. */
export const demoOffer = 'demo';

/** Stands there where the operator has set a contact, or another address, where one can ask for an account. */
export const contactsOffer = 'contacts';

/** The login as it meets people who have no account yet. */
export const newAccountAddress = '/login?account';
