import type { Behaviour } from './Behaviour.ts';

/** Whatever snac 2.94 and Hollo 0.10.0 lack or do in their own way, on one server: both as of August 2026. */
export const lean: Behaviour = {
  software: { name: 'snac', version: '2.94' },
  // snac 2.94
  version: '4.0.0 (not true; really snac/2.94)',
  hasInstanceV2: false,
  // snac 2.94, Hollo 0.10.0
  isClosedToStrangers: false,
  // Hollo 0.10.0: those of notifications; here of posts, too, so that one that is not encoded is noticed.
  ids: 'withSlashes',
  // snac 2.94; `uri` stays.
  changesIdOnEdit: true,
  // snac 2.94
  defaultLimit: 1,
  // snac 2.94
  hasLinkHeaders: false,
  // snac 2.94, Hollo 0.10.0
  hasRateLimits: false,
  // snac 2.94: plain text; Hollo 0.10.0: HTML for what is its own fault.
  errors: 'text',
  // snac 2.94: 422 with an empty body; Hollo 0.10.0 answers 401.
  deadToken: 'unprocessable',
  // snac 2.94, Hollo 0.10.0: as a form.
  botFlag: 'kept',
  // snac 2.94
  checksScopes: false,
  // snac 2.94
  refusesMoved: false,
  hasMetadata: false,
  // snac 2.94
  hasPkce: false,
  // snac 2.94, Hollo 0.10.0
  takesRedirectLists: false,
  // snac 2.94: empty, or an echo.
  tellsScopes: false,
  // snac 2.94
  encodesState: false,
  // Hollo 0.10.0
  refusesWithState: false,
  sharesTokens: false,
  // snac 2.94
  streaming: 'announced',
  deadStream: 'closed',
  // snac 2.94 ignores them; Hollo 0.10.0 makes six of six that were sent at once.
  keepsIdempotencyKeys: false,
  // snac 2.94, Hollo 0.10.0
  refusesOtherMentions: false,
  // snac 2.94, Hollo 0.10.0: announced all the same.
  enforcesLength: false,
  // snac 2.94, Hollo 0.10.0
  rendersMarkdown: true,
  // snac 2.94: always "en".
  keepsLanguage: false,
  // Hollo 0.10.0 never sets `edited_at`; the history is 404 on both.
  tellsEdits: false,
  // snac 2.94, Hollo 0.10.0
  notifiesOfAddedMentions: false,
  // snac 2.94; Hollo 0.10.0: `serverError`.
  answerToGone: 'strayPost',
  // snac 2.94: it names it by its address.
  forgetsGoneParents: false,
  // Hollo 0.10.0
  secondFavourite: 'notFound',
  // snac 2.94
  boostContent: 'empty',
  // snac 2.94: empty lists.
  listsBlocks: false,
  // snac 2.94
  tellsBlockedBy: false,
  // Hollo 0.10.0 lists mentions by people who are blocked or muted.
  blocksHide: false,
  // snac 2.94, Hollo 0.10.0
  holdsBackPrivateMentions: false,
  // snac 2.94: the list of an account is the public one.
  listsOwnDirectPosts: false,
};
