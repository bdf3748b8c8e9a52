import { isRelated } from './relations.ts';
import type { Account, Post, World } from './World.ts';

interface Telling {
  type: string;
  to: Account;
  from: Account;
  post: Post | null;
}

/** app/services/notify_service.rb; each is told once of the same. */
export function notify(world: World, telling: Telling): void {
  const { type, to, from, post } = telling;
  if (to === from || to.domain !== null || isDropped(world, telling)) return;
  const isKnown = world.notifications.some(
    (told) => told.type === type && told.to === to && told.from === from && told.post === post,
  );
  if (isKnown && type !== 'quoted_update') return;
  const told = {
    id: world.nextId(type),
    at: world.now(),
    isHeldBack: isHeldBack(world, telling),
    ...telling,
  };
  world.notifications.push(told);
  if (!told.isHeldBack) for (const listener of world.listeners) listener(told);
}

function isDropped(world: World, { to, from }: Telling): boolean {
  if (!world.behaviour.blocksHide) return false;
  return (['block', 'mute'] as const).some((kind) =>
    isRelated(world, { kind, from: to, to: from }),
  );
}

/** What strangers say in private, unless they answer what was said to them, and all that limited accounts do. */
function isHeldBack(world: World, { type, to, from, post }: Telling): boolean {
  if (!world.behaviour.holdsBackPrivateMentions) return false;
  if (isRelated(world, { kind: 'follow', from: to, to: from })) return false;
  if (from.standing === 'limited') return true;
  if (type !== 'mention' || post?.visibility !== 'direct') return false;
  for (let above = post.answers; above; above = above.answers) {
    if (above.account === to && above.mentions.includes(from)) return false;
  }
  return true;
}
