import { Type } from 'typebox';
import { address, count, maybe, text, time, yesNo } from './parts.ts';

const Field = Type.Object({ name: text, value: text, verified_at: maybe(time) });

const fields = {
  acct: text,
  avatar: address,
  avatar_static: address,
  bot: yesNo,
  created_at: time,
  display_name: text,
  emojis: Type.Array(Type.Object({})),
  fields: Type.Array(Field),
  followers_count: count,
  following_count: count,
  group: yesNo,
  header: address,
  header_static: address,
  id: text,
  indexable: yesNo,
  locked: yesNo,
  note: text,
  statuses_count: count,
  uri: address,
  username: text,
  avatar_description: maybe(text),
  discoverable: maybe(yesNo),
  header_description: maybe(text),
  hide_collections: maybe(yesNo),
  last_status_at: maybe(Type.String({ format: 'date' })),
  limited: maybe(yesNo),
  noindex: maybe(yesNo),
  suspended: maybe(yesNo),
  url: maybe(address),
};

export const Account = Type.Object({
  ...fields,
  moved: maybe(Type.Object(fields)),
  roles: maybe(Type.Array(Type.Object({ color: text, id: text, name: text }))),
});

const visibility = Type.Enum(['public', 'unlisted', 'private', 'direct']);

export const CredentialAccount = Type.Object({
  ...fields,
  role: Type.Object({
    color: text,
    highlighted: yesNo,
    id: text,
    name: text,
    permissions: text,
    collection_limit: maybe(count),
  }),
  source: Type.Object({
    fields: Type.Array(Field),
    follow_requests_count: count,
    indexable: yesNo,
    note: text,
    privacy: visibility,
    sensitive: yesNo,
    attribution_domains: maybe(Type.Array(text)),
    discoverable: maybe(yesNo),
    hide_collections: maybe(yesNo),
    language: maybe(text),
    quote_policy: maybe(Type.Enum(['public', 'followers', 'nobody'])),
  }),
});

export const Relationship = Type.Object({
  blocked_by: yesNo,
  blocking: yesNo,
  domain_blocking: yesNo,
  endorsed: yesNo,
  followed_by: yesNo,
  following: yesNo,
  id: text,
  muting: yesNo,
  muting_notifications: yesNo,
  note: text,
  notifying: yesNo,
  requested: yesNo,
  requested_by: yesNo,
  showing_reblogs: yesNo,
  languages: maybe(Type.Array(text)),
  muting_expires_at: maybe(time),
});
