/**
 * Styles that hide parts of what they are on, by their classes: what this Meelo does not offer. The page is painted before
 * anything asks for the configuration: the server writes into its document, as `data-offer`, what there is.
 */
export function hiddenUnlessOffered(...names: string[]) {
  return Object.fromEntries(
    names.map((name) => [`html:not([data-offer~=${name}]) & .${name}`, { display: 'none' }]),
  );
}
