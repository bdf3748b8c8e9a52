import { Type } from 'typebox';
import { Account } from './account.ts';
import { address, count, maybe, text, time, yesNo } from './parts.ts';

const MediaAttachment = Type.Object({
  id: text,
  type: Type.Enum(['unknown', 'image', 'gifv', 'video', 'audio']),
  blurhash: maybe(text),
  description: maybe(text),
  meta: maybe(Type.Object({})),
  preview_url: maybe(address),
  remote_url: maybe(address),
  url: maybe(address),
});

const Poll = Type.Object({
  emojis: Type.Array(Type.Object({})),
  expired: yesNo,
  id: text,
  multiple: yesNo,
  options: Type.Array(Type.Object({ title: text, votes_count: maybe(count) })),
  votes_count: count,
  expires_at: maybe(time),
  own_votes: maybe(Type.Array(count)),
  voted: maybe(yesNo),
  voters_count: maybe(count),
});

const state = Type.Enum([
  'pending',
  'accepted',
  'rejected',
  'revoked',
  'deleted',
  'unauthorized',
  'blocked_account',
  'blocked_domain',
  'muted_account',
]);

const ShallowQuote = Type.Object({ state, quoted_status_id: maybe(text) });

const fields = {
  account: Account,
  content: text,
  created_at: time,
  emojis: Type.Array(Type.Object({})),
  favourites_count: count,
  id: text,
  media_attachments: Type.Array(MediaAttachment),
  mentions: Type.Array(Type.Object({ acct: text, id: text, url: address, username: text })),
  reblogs_count: count,
  replies_count: count,
  sensitive: yesNo,
  spoiler_text: text,
  tags: Type.Array(Type.Object({ name: text, url: address })),
  uri: address,
  visibility: Type.Enum(['public', 'unlisted', 'private', 'direct']),
  application: maybe(Type.Object({ name: text, website: maybe(address) })),
  bookmarked: maybe(yesNo),
  edited_at: maybe(time),
  favourited: maybe(yesNo),
  in_reply_to_account_id: maybe(text),
  in_reply_to_id: maybe(text),
  language: maybe(text),
  muted: maybe(yesNo),
  pinned: maybe(yesNo),
  poll: maybe(Poll),
  quote_approval: maybe(
    Type.Object({
      automatic: Type.Array(text),
      manual: Type.Array(text),
      current_user: Type.Enum(['automatic', 'manual', 'denied', 'unknown']),
    }),
  ),
  quotes_count: maybe(count),
  reblogged: maybe(yesNo),
  text: maybe(text),
  url: maybe(address),
};

const Quoted = Type.Object({ ...fields, quote: maybe(ShallowQuote) });
const Quote = Type.Object({ state, quoted_status: maybe(Quoted) });

export const Status = Type.Object({
  ...fields,
  quote: maybe(Quote),
  reblog: maybe(Type.Object({ ...fields, quote: maybe(Quote) })),
});

export const Context = Type.Object({
  ancestors: Type.Array(Status),
  descendants: Type.Array(Status),
});

export const StatusEdit = Type.Object({
  account: Account,
  content: text,
  created_at: time,
  emojis: Type.Array(Type.Object({})),
  media_attachments: Type.Array(MediaAttachment),
  sensitive: yesNo,
  spoiler_text: text,
  quote: maybe(Quote),
});

export const StatusSource = Type.Object({ id: text, spoiler_text: text, text });

export const Notification = Type.Object({
  account: Account,
  created_at: time,
  group_key: text,
  id: text,
  type: text,
  status: maybe(Status),
});
