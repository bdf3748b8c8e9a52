import { accountEntity } from '../entities/accountEntity.ts';
import { statusEntity } from '../entities/statusEntity.ts';
import { notFound } from '../http/ApiError.ts';
import type { Call, Route } from '../http/Call.ts';
import { paginate } from '../http/paginate.ts';
import { findByAcct } from '../world/accounts.ts';
import { postsOf } from '../world/counts.ts';
import { canSee } from '../world/visibility.ts';
import type { Account, Post } from '../world/World.ts';
import { isTrue } from './isTrue.ts';

export function accountNamed({ world, params }: Call): Account {
  const account = world.accounts.find(({ id }) => id === params.id);
  if (!account) throw notFound();
  return account;
}

/** docs.joinmastodon.org/methods/accounts */
export const accountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/accounts/lookup',
    scope: 'read:accounts',
    isPublic: true,
    answer({ world, query }) {
      const account = findByAcct(world, query.get('acct') ?? '');
      if (!account || account.standing === 'suspended') throw notFound();
      return accountEntity(world, account);
    },
  },
  {
    method: 'GET',
    path: '/api/v1/accounts',
    scope: 'read:accounts',
    isPublic: true,
    answer: ({ world, query }) =>
      world.accounts
        .filter(({ id }) => query.getAll('id[]').includes(id))
        .map((account) => accountEntity(world, account)),
  },
  {
    method: 'GET',
    path: '/api/v1/accounts/:id',
    scope: 'read:accounts',
    isPublic: true,
    answer: (call) => accountEntity(call.world, accountNamed(call)),
  },
  {
    method: 'GET',
    path: '/api/v1/accounts/:id/statuses',
    scope: 'read:statuses',
    isPublic: true,
    answer(call) {
      const { world, viewer } = call;
      const listed = postsOf(world, accountNamed(call)).filter((post) => isListed(call, post));
      const page = paginate(call, listed.toReversed(), { standard: 20, most: 40 });
      return page.map((post) => statusEntity(world, viewer, { post }));
    },
  },
];

function isListed({ world, viewer, query }: Call, post: Post): boolean {
  if (!canSee(world, viewer, post)) return false;
  if (post.visibility === 'direct' && !world.behaviour.listsOwnDirectPosts) return false;
  if (isTrue(query.get('exclude_reblogs')) && post.boosts) return false;
  if (isTrue(query.get('only_media')) && post.pictures.length === 0) return false;
  // Answers to oneself are listed all the same.
  const answersOthers = post.answers && post.answers.account !== post.account;
  return !(isTrue(query.get('exclude_replies')) && answersOthers);
}
