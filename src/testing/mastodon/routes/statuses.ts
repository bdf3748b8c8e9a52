import { statusEditEntity } from '../entities/statusEditEntity.ts';
import { statusEntity } from '../entities/statusEntity.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Call, Route } from '../http/Call.ts';
import { answersTo } from '../world/counts.ts';
import { isFilteredOut } from '../world/visibility.ts';
import type { Post, Revision, World } from '../world/World.ts';
import { ownPostNamed, postNamed, visiblePost } from './postNamed.ts';

const show = ({ world, viewer }: Call, post: Post) => statusEntity(world, viewer, { post });

/** docs.joinmastodon.org/methods/statuses */
export const statusRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/statuses',
    scope: 'read:statuses',
    isPublic: true,
    answer: (call) =>
      call.query
        .getAll('id[]')
        .map((id) => visiblePost(call, id))
        .filter((post) => !!post)
        .map((post) => show(call, post)),
  },
  {
    method: 'GET',
    path: '/api/v1/statuses/:id',
    scope: 'read:statuses',
    isPublic: true,
    answer: (call) => show(call, postNamed(call)),
  },
  {
    method: 'GET',
    path: '/api/v1/statuses/:id/context',
    scope: 'read:statuses',
    isPublic: true,
    answer(call) {
      const { world, viewer } = call;
      const post = postNamed(call);
      const shown = (posts: Post[]) =>
        posts.filter((each) => !isFilteredOut(world, viewer, each)).map((each) => show(call, each));
      return { ancestors: shown(above(post)), descendants: shown(below(world, post)) };
    },
  },
  {
    method: 'GET',
    path: '/api/v1/statuses/:id/source',
    scope: 'read:statuses',
    answer(call) {
      const { id, text, spoilerText } = ownPostNamed(call);
      return { id, text, spoiler_text: spoilerText };
    },
  },
  {
    method: 'GET',
    path: '/api/v1/statuses/:id/history',
    scope: 'read:statuses',
    isPublic: true,
    answer(call) {
      const { world, viewer } = call;
      const post = postNamed(call);
      if (!world.behaviour.tellsEdits) throw new ApiError(404, 'Not Found');
      const first: Revision = { ...post, at: post.createdAt };
      const revisions = post.history.length > 0 ? post.history : [first];
      return revisions.map((revision) => statusEditEntity(world, viewer, { post, revision }));
    },
  },
];

/** Oldest first; one that is gone is left out, and what stands above it stays unknown. */
function above({ answers }: Post): Post[] {
  return answers && !answers.isGone ? [...above(answers), answers] : [];
}

function below(world: World, post: Post): Post[] {
  return answersTo(world, post).flatMap((answer) => [answer, ...below(world, answer)]);
}
