import { isRelated } from '../world/relations.ts';
import { canSee } from '../world/visibility.ts';
import type { Account, Post, World } from '../world/World.ts';

interface Quoting {
  post: Post;
  /** Makes a status of what is quoted; left out where the post is quoted itself. */
  show?: (quoted: Post) => object;
}

/** docs.joinmastodon.org/entities/Quote, and /entities/ShallowQuote within what is quoted. */
export function quoteEntity(world: World, viewer: Account | null, { post, show }: Quoting) {
  if (!post.quote) return null;
  const state = stateOf(world, viewer, post.quote);
  const isShown = ['accepted', 'blocked_account', 'muted_account'].includes(state);
  const quoted = isShown ? post.quote.post : null;
  if (!show) return { state, quoted_status_id: quoted?.id ?? null };
  return { state, quoted_status: quoted && show(quoted) };
}

function stateOf(
  world: World,
  viewer: Account | null,
  { post, state }: NonNullable<Post['quote']>,
): string {
  if (state !== 'accepted') return state;
  if (post.isGone) return 'deleted';
  if (!canSee(world, viewer, post)) return 'unauthorized';
  if (!viewer) return state;
  const pair = { from: viewer, to: post.account };
  if (isRelated(world, { kind: 'block', ...pair })) return 'blocked_account';
  return isRelated(world, { kind: 'mute', ...pair }) ? 'muted_account' : state;
}

/** docs.joinmastodon.org/entities/QuoteApproval */
export function quoteApprovalEntity(viewer: Account | null, post: Post) {
  const isOpen = ['public', 'unlisted'].includes(post.visibility);
  const policy = isOpen ? post.quotePolicy : 'nobody';
  const isAllowed = policy === 'public' || viewer === post.account;
  return {
    automatic: policy === 'nobody' ? [] : [policy],
    manual: [],
    current_user: isAllowed ? 'automatic' : 'denied',
  };
}
