import { renderPost } from '../text/renderPost.ts';
import { accountUrl, acctOf } from '../world/accounts.ts';
import { answersTo, boostBy, boostsOf, quotesOf } from '../world/counts.ts';
import type { Account, Picture, Post, World } from '../world/World.ts';
import { accountEntity } from './accountEntity.ts';
import { pollEntity } from './pollEntity.ts';
import { quoteApprovalEntity, quoteEntity } from './quoteEntity.ts';

interface Shown {
  post: Post;
  isQuoted?: boolean;
}

/** docs.joinmastodon.org/entities/Status, as the viewer is shown it; a quote within a quote is shallow. */
export function statusEntity(
  world: World,
  viewer: Account | null,
  { post, isQuoted = false }: Shown,
): Record<string, unknown> {
  const { boosts, answers, answeredAccount, account } = post;
  const shown = boosts ?? post;
  const { tellsEdits, boostContent } = world.behaviour;
  const show = (quoted: Post) => statusEntity(world, viewer, { post: quoted, isQuoted: true });
  return {
    id: post.id,
    created_at: post.createdAt.toISOString(),
    in_reply_to_id: answers?.id ?? null,
    in_reply_to_account_id: answeredAccount?.id ?? null,
    sensitive: shown.isSensitive,
    spoiler_text: shown.spoilerText,
    visibility: post.visibility,
    language: shown.language,
    uri: boosts ? `${post.uri}/activity` : post.uri,
    url: boosts ? `${post.uri}/activity` : post.url,
    replies_count: answersTo(world, shown).length,
    reblogs_count: boostsOf(world, shown).length,
    favourites_count: shown.favouritedBy.size,
    quotes_count: quotesOf(world, shown).length,
    edited_at: (tellsEdits && shown.editedAt?.toISOString()) || null,
    content: boosts && boostContent === 'empty' ? '' : renderPost(world, shown),
    reblog: boosts ? statusEntity(world, viewer, { post: boosts }) : null,
    ...(account.domain === null && { application: { name: 'Web', website: null } }),
    account: accountEntity(world, account),
    media_attachments: shown.pictures.map((picture) => pictureEntity(world, picture)),
    mentions: shown.mentions.map((mentioned) => ({
      id: mentioned.id,
      username: mentioned.username,
      url: accountUrl(world, mentioned),
      acct: acctOf(mentioned),
    })),
    tags: shown.tags.map((name) => ({ name, url: `${world.url}/tags/${name}` })),
    emojis: [],
    card: null,
    poll: shown.poll && pollEntity(world, shown, shown.poll),
    quote: quoteEntity(world, viewer, { post: shown, ...(!isQuoted && { show }) }),
    quote_approval: quoteApprovalEntity(viewer, shown),
    tagged_collections: [],
    ...(viewer && viewedBy(world, viewer, shown)),
  };
}

function viewedBy(world: World, viewer: Account, post: Post) {
  return {
    favourited: post.favouritedBy.has(viewer),
    reblogged: boostBy(world, viewer, post) !== undefined,
    muted: false,
    bookmarked: false,
    ...(post.account === viewer && { pinned: false }),
    filtered: [],
  };
}

/** docs.joinmastodon.org/entities/MediaAttachment */
function pictureEntity({ url }: World, { id, description }: Picture) {
  const address = `${url}/media/${encodeURIComponent(id)}`;
  return {
    id,
    type: 'image',
    url: address,
    preview_url: address,
    remote_url: null,
    meta: {},
    description,
    blurhash: null,
  };
}
