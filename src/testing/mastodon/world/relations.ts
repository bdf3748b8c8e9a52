import type { Account, RelationKind, World } from './World.ts';

interface Pair {
  kind: RelationKind;
  from: Account;
  to: Account;
}

const isPair =
  ({ kind, from, to }: Pair) =>
  (relation: Pair) =>
    relation.kind === kind && relation.from === from && relation.to === to;

export function isRelated({ relations }: World, pair: Pair): boolean {
  return relations.some(isPair(pair));
}

export function relate(world: World, pair: Pair): void {
  if (isRelated(world, pair)) return;
  world.relations.push({ id: world.nextId(pair.kind), ...pair });
  if (!world.behaviour.blocksHide || pair.kind === 'follow') return;
  const { from, to } = pair;
  // app/services/after_block_service.rb: what the other has told is taken away, too.
  if (pair.kind === 'block') forgetTold(world, from, to);
}

function forgetTold(world: World, recipient: Account, from: Account): void {
  world.notifications = world.notifications.filter(
    (told) => told.to !== recipient || told.from !== from,
  );
  unrelate(world, { kind: 'follow', from: recipient, to: from });
  unrelate(world, { kind: 'follow', from, to: recipient });
}

export function unrelate(world: World, pair: Pair): void {
  const isIt = isPair(pair);
  world.relations = world.relations.filter((relation) => !isIt(relation));
}

/** Newest first. */
export function related({ relations }: World, kind: RelationKind, from: Account) {
  return relations
    .filter((relation) => relation.kind === kind && relation.from === from)
    .toReversed();
}
