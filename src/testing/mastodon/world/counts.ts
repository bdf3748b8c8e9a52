import type { Account, Post, World } from './World.ts';

const standing = ({ posts }: World) => posts.filter(({ isGone }) => !isGone);

export const answersTo = (world: World, post: Post) =>
  standing(world).filter(({ answers }) => answers === post);

export const boostsOf = (world: World, post: Post) =>
  standing(world).filter(({ boosts }) => boosts === post);

export const quotesOf = (world: World, post: Post) =>
  standing(world).filter(({ quote }) => quote?.post === post && quote.state === 'accepted');

export const postsOf = (world: World, account: Account) =>
  standing(world).filter((post) => post.account === account);

export const boostBy = (world: World, account: Account, post: Post) =>
  boostsOf(world, post).find((boost) => boost.account === account);

export function followCounts({ relations }: World, account: Account) {
  const follows = relations.filter(({ kind }) => kind === 'follow');
  return {
    followers: follows.filter(({ to }) => to === account).length,
    following: follows.filter(({ from }) => from === account).length,
  };
}
