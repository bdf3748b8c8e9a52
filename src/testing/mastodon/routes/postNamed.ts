import { notFound } from '../http/ApiError.ts';
import type { Call } from '../http/Call.ts';
import { canSee } from '../world/visibility.ts';
import type { Post } from '../world/World.ts';

/** What the viewer may not see is not there. */
export function visiblePost({ world, viewer }: Call, id: string | null): Post | undefined {
  const post = world.posts.find((each) => each.id === id);
  return post && canSee(world, viewer, post) ? post : undefined;
}

export function postNamed(call: Call): Post {
  const post = visiblePost(call, call.params.id ?? null);
  if (!post) throw notFound();
  return post;
}

export function ownPostNamed(call: Call): Post {
  const post = postNamed(call);
  if (post.account !== call.viewer) throw notFound();
  return post;
}
