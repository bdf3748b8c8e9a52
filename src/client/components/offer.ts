/**
 * Shows, until the configuration is known, only what the served document says that its Meelo offers
 * (`data-offer` of a prerendered page): the page is painted before anything asks for the configuration.
 */
export const ifServedSx = (mark: string) => ({
  [`:root:not([data-offer~=${mark}]) &`]: { display: 'none' },
});
