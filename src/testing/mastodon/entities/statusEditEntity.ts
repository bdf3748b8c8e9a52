import { renderPost } from '../text/renderPost.ts';
import type { Account, Post, Revision, World } from '../world/World.ts';
import { accountEntity } from './accountEntity.ts';
import { quoteEntity } from './quoteEntity.ts';
import { statusEntity } from './statusEntity.ts';

interface Edited {
  post: Post;
  revision: Revision;
}

/** docs.joinmastodon.org/entities/StatusEdit */
export function statusEditEntity(
  world: World,
  viewer: Account | null,
  { post, revision }: Edited,
): Record<string, unknown> {
  const show = (quoted: Post) => statusEntity(world, viewer, { post: quoted, isQuoted: true });
  return {
    content: renderPost(world, { ...revision, quote: post.quote }),
    spoiler_text: revision.spoilerText,
    sensitive: revision.isSensitive,
    created_at: revision.at.toISOString(),
    account: accountEntity(world, post.account),
    media_attachments: [],
    emojis: [],
    quote: quoteEntity(world, viewer, { post, show }),
  };
}
