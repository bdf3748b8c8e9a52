/**
 * Selects, until the configuration is known, what the served document does not say that its Meelo offers
 * (`data-offer` of a prerendered page): the page is painted before anything asks for the configuration.
 */
export const notServed = (mark: string): string => `html:not([data-offer~=${mark}]) &`;
