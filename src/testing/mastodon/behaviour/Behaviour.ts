/** In what servers that speak the Mastodon API differ. */
export interface Behaviour {
  software: { name: string; version: string };
  /** What `version` of the instance says. */
  version: string;
  hasInstanceV2: boolean;
  /** Whoever has no token is told nothing, as with limited federation. */
  isClosedToStrangers: boolean;
  /** Numbers as text, numbers that JSON tells as such, or text with slashes that has no order. */
  ids: 'numbers' | 'bareNumbers' | 'withSlashes';
  changesIdOnEdit: boolean;
  /** Of a list without `limit`. */
  defaultLimit: number | 'documented';
  hasLinkHeaders: boolean;
  hasRateLimits: boolean;
  errors: 'json' | 'text';
  deadToken: 'unauthorized' | 'unprocessable';
  /** `forgotten`: it is taken, and nothing changes. */
  botFlag: 'kept' | 'missing' | 'forgotten';
  checksScopes: boolean;
  /** The token of an account that has moved is refused. */
  refusesMoved: boolean;
  /** Tells where people sign in, and what it knows of it, at `/.well-known/oauth-authorization-server`. */
  hasMetadata: boolean;
  /** What it says there instead. */
  metadata?: Record<string, unknown>;
  /** The code is of use to whoever has the verifier alone. */
  hasPkce: boolean;
  /** What is asked for beside one redirect address is not heard. */
  takesRedirectLists: boolean;
  /** What a token's answer says of its scopes. */
  tellsScopes: boolean;
  /** The state is encoded where the browser is sent back. */
  encodesState: boolean;
  /** Whoever refuses is sent back with the state. */
  refusesWithState: boolean;
  /** One token for all sign-ins of an account to any application. */
  sharesTokens: boolean;
  /** `announced`: the instance says that it streams, and there is nothing. */
  streaming: 'offered' | 'announced';
  /** Where the instance says that it streams, if elsewhere. */
  streamsAt?: string;
  /** What a stream says to a token that is none. */
  deadStream: 'unauthorized' | 'closed';
  keepsIdempotencyKeys: boolean;
  refusesOtherMentions: boolean;
  enforcesLength: boolean;
  rendersMarkdown: boolean;
  keepsLanguage: boolean;
  tellsEdits: boolean;
  notifiesOfAddedMentions: boolean;
  /** What becomes of an answer to a post that is gone. */
  answerToGone: 'refused' | 'strayPost' | 'serverError';
  /** An answer does not say any more what it answered, once that is gone. */
  forgetsGoneParents: boolean;
  /** Favouriting what is a favourite already. */
  secondFavourite: 'done' | 'notFound';
  boostContent: 'ofPost' | 'empty';
  listsBlocks: boolean;
  tellsBlockedBy: boolean;
  /** Whoever is blocked or muted is not heard, and what a blocker writes is not there. */
  blocksHide: boolean;
  holdsBackPrivateMentions: boolean;
  /** The account's own direct posts are in its list. */
  listsOwnDirectPosts: boolean;
}
