import { statusEntity } from '../entities/statusEntity.ts';
import { ApiError, notFound } from '../http/ApiError.ts';
import { viewerOf, type Call, type Route } from '../http/Call.ts';
import { boostBy } from '../world/counts.ts';
import { notify } from '../world/notify.ts';
import { publish } from '../world/publish.ts';
import { removePost } from '../world/removePost.ts';
import { isRelated } from '../world/relations.ts';
import { postNamed } from './postNamed.ts';

/** docs.joinmastodon.org/methods/statuses/#favourite, #unfavourite, #boost, #unreblog */
export const reactionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/v1/statuses/:id/favourite',
    scope: 'write:favourites',
    answer: (call) => favourite(call, true),
  },
  {
    method: 'POST',
    path: '/api/v1/statuses/:id/unfavourite',
    scope: 'write:favourites',
    answer: (call) => favourite(call, false),
  },
  {
    method: 'POST',
    path: '/api/v1/statuses/:id/reblog',
    scope: 'write:statuses',
    answer(call) {
      const { world } = call;
      const [account, boosts] = [viewerOf(call), postNamed(call)];
      if (['private', 'direct'].includes(boosts.visibility)) throw notFound();
      const known = boostBy(world, account, boosts);
      const visibility = 'public';
      const post = known ?? publish(world, { account, text: '', boosts, visibility });
      return statusEntity(world, account, { post });
    },
  },
  {
    method: 'POST',
    path: '/api/v1/statuses/:id/unreblog',
    scope: 'write:statuses',
    answer(call) {
      const { world } = call;
      const [account, post] = [viewerOf(call), postNamed(call)];
      const boost = boostBy(world, account, post);
      if (boost) removePost(world, boost);
      return statusEntity(world, account, { post });
    },
  },
];

function favourite(call: Call, isOn: boolean) {
  const { world } = call;
  const [from, post] = [viewerOf(call), postNamed(call)];
  // app/policies/status_policy.rb, `favourite?`
  if (isOn && world.behaviour.blocksHide) {
    const isBlocking = isRelated(world, { kind: 'block', from, to: post.account });
    if (isBlocking) throw new ApiError(403, 'This action is not allowed');
  }
  const isSame = post.favouritedBy.has(from) === isOn;
  if (isSame && world.behaviour.secondFavourite === 'notFound') throw notFound();
  if (isOn) post.favouritedBy.add(from);
  else post.favouritedBy.delete(from);
  if (isOn && !isSame) notify(world, { type: 'favourite', to: post.account, from, post });
  return statusEntity(world, from, { post });
}
