import { renderPlain } from '../text/renderPlain.ts';
import { accountUri, accountUrl, acctOf } from '../world/accounts.ts';
import { followCounts, postsOf } from '../world/counts.ts';
import type { Account, World } from '../world/World.ts';

/** docs.joinmastodon.org/entities/Account */
export function accountEntity(world: World, account: Account): Record<string, unknown> {
  const isSuspended = account.standing === 'suspended';
  const { followers, following } = followCounts(world, account);
  const posts = postsOf(world, account);
  const picture = `${world.url}/avatars/original/missing.png`;
  return {
    id: account.id,
    username: account.username,
    acct: acctOf(account),
    display_name: isSuspended ? '' : account.displayName,
    locked: account.isLocked,
    bot: account.isBot,
    discoverable: true,
    indexable: false,
    group: false,
    created_at: dayOf(account.createdAt),
    note: isSuspended ? '' : renderPlain(world, account.note),
    url: accountUrl(world, account),
    uri: accountUri(world, account),
    avatar: picture,
    avatar_static: picture,
    avatar_description: '',
    header: picture,
    header_static: picture,
    header_description: '',
    followers_count: followers,
    following_count: following,
    statuses_count: posts.length,
    last_status_at: posts.at(-1)?.createdAt.toISOString().slice(0, 10) ?? null,
    hide_collections: false,
    noindex: false,
    emojis: [],
    roles: [],
    fields: [],
    // Each of these three only where it is so.
    ...(isSuspended && { suspended: true }),
    ...(account.standing === 'limited' && { limited: true }),
    ...(account.movedTo && { moved: accountEntity(world, account.movedTo) }),
  };
}

/** `created_at` of an account is rounded to its day. */
const dayOf = (date: Date) => `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;

/** docs.joinmastodon.org/entities/Account/#CredentialAccount */
export function credentialAccountEntity(world: World, account: Account): Record<string, unknown> {
  const { visibility, language, sensitive } = account.defaults;
  return {
    ...accountEntity(world, account),
    source: {
      privacy: visibility,
      sensitive,
      language,
      note: account.note,
      fields: [],
      follow_requests_count: 0,
      hide_collections: false,
      discoverable: true,
      indexable: false,
      attribution_domains: [],
      quote_policy: 'public',
    },
    role: {
      id: '-99',
      name: '',
      permissions: '65536',
      color: '',
      highlighted: false,
      collection_limit: 10,
    },
  };
}
