import type { Behaviour } from './Behaviour.ts';

/**
 * As Mastodon 4.6. What no page of its documentation (docs.joinmastodon.org, of July 2026) says is
 * taken from its sources, which are named by file.
 */
export const strict: Behaviour = {
  software: { name: 'mastodon', version: '4.6.0' },
  version: '4.6.0',
  // docs.joinmastodon.org/methods/instance/#v2
  hasInstanceV2: true,
  // app/controllers/api/base_controller.rb, `require_authenticated_user!`: an operator's choice.
  isClosedToStrangers: false,
  // docs.joinmastodon.org/api/guidelines/#id: numbers that are cast to strings.
  ids: 'numbers',
  // docs.joinmastodon.org/methods/statuses/#edit
  changesIdOnEdit: false,
  // docs.joinmastodon.org/methods/notifications/#get: 40 of 80; /methods/accounts/#statuses: 20 of 40.
  defaultLimit: 'documented',
  // docs.joinmastodon.org/api/guidelines/#pagination
  hasLinkHeaders: true,
  // docs.joinmastodon.org/api/rate-limits; the further limits are in config/initializers/rack_attack.rb
  // and app/lib/rate_limiter.rb.
  hasRateLimits: true,
  // docs.joinmastodon.org/entities/Error
  errors: 'json',
  // docs.joinmastodon.org/methods/accounts/#401-unauthorized
  deadToken: 'unauthorized',
  // docs.joinmastodon.org/methods/accounts/#update_credentials
  botFlag: 'kept',
  // docs.joinmastodon.org/api/oauth-scopes
  checksScopes: true,
  // app/models/user.rb, `functional?`
  refusesMoved: true,
  // docs.joinmastodon.org/methods/oauth/#authorization-server-metadata, since 4.3
  hasMetadata: true,
  // docs.joinmastodon.org/methods/oauth/#authorize: `code_challenge`, S256 alone
  hasPkce: true,
  // docs.joinmastodon.org/methods/apps/#create
  takesRedirectLists: true,
  // docs.joinmastodon.org/entities/Token/#scope
  tellsScopes: true,
  // The doorkeeper gem builds the address with `Rack::Utils.build_query`.
  encodesState: true,
  refusesWithState: true,
  sharesTokens: false,
  // docs.joinmastodon.org/methods/streaming/#notification
  streaming: 'offered',
  // streaming/index.js, `errorMiddleware`
  deadStream: 'unauthorized',
  // docs.joinmastodon.org/methods/statuses/#create: "for up to 1 hour".
  keepsIdempotencyKeys: true,
  // app/services/post_status_service.rb, `safeguard_mentions!`: in no page of the documentation.
  refusesOtherMentions: true,
  // docs.joinmastodon.org/entities/Instance/#max_characters; app/validators/status_length_validator.rb
  enforcesLength: true,
  // app/lib/text_formatter.rb
  rendersMarkdown: false,
  // docs.joinmastodon.org/methods/statuses/#create
  keepsLanguage: true,
  // docs.joinmastodon.org/entities/Status/#edited_at, /methods/statuses/#history
  tellsEdits: true,
  // app/services/fan_out_on_write_service.rb, `notify_mentioned_accounts!`
  notifiesOfAddedMentions: true,
  // app/controllers/api/v1/statuses_controller.rb, `set_thread`: 404.
  answerToGone: 'refused',
  // db/schema.rb: the foreign key `in_reply_to_id` of statuses is nullified; `in_reply_to_account_id` stays.
  forgetsGoneParents: true,
  // docs.joinmastodon.org/methods/statuses/#favourite: "favourited or was already favourited".
  secondFavourite: 'done',
  // app/serializers/rest/status_serializer.rb
  boostContent: 'ofPost',
  // docs.joinmastodon.org/methods/blocks/#get, /methods/mutes/#get
  listsBlocks: true,
  // docs.joinmastodon.org/entities/Relationship/#blocked_by
  tellsBlockedBy: true,
  // app/services/notify_service.rb; app/policies/status_policy.rb
  blocksHide: true,
  // docs.joinmastodon.org/entities/NotificationPolicy/#for_private_mentions; its default is `filter`.
  holdsBackPrivateMentions: true,
  // app/models/account_statuses_filter.rb
  listsOwnDirectPosts: true,
};
