import type { Call } from './Call.ts';

interface Limits {
  standard: number;
  most: number;
}

/**
 * docs.joinmastodon.org/api/guidelines/#pagination: of items that are newest first, those between the
 * ids that the query names. `min_id` gives the oldest of them, the others the newest.
 */
export function paginate<T extends { id: string }>(call: Call, items: T[], limits: Limits): T[] {
  const { query, world } = call;
  const limit = limitOf(call, limits);
  const [after, before] = [query.get('min_id') ?? query.get('since_id'), query.get('max_id')];
  const within = items.filter(
    (item) =>
      (before === null || isOlder(items, item, before)) &&
      (after === null || isNewer(items, item, after)),
  );
  const page = query.has('min_id') ? within.slice(-limit) : within.slice(0, limit);
  if (world.behaviour.hasLinkHeaders && limit > 0) link(call, page);
  return page;
}

function limitOf({ query, world }: Call, { standard, most }: Limits): number {
  const { defaultLimit } = world.behaviour;
  const asked = Number(query.get('limit') ?? Number.NaN);
  if (Number.isInteger(asked) && asked > 0) return Math.min(asked, most);
  return defaultLimit === 'documented' ? standard : defaultLimit;
}

type Ordered = { id: string };

/** By what the ids say where they are numbers; the id itself need not exist any more. */
function isOlder(items: Ordered[], { id }: Ordered, than: string): boolean {
  if (isNumber(id) && isNumber(than)) return BigInt(id) < BigInt(than);
  const place = placeOf(items, than);
  return place >= 0 && placeOf(items, id) > place;
}

function isNewer(items: Ordered[], { id }: Ordered, than: string): boolean {
  if (isNumber(id) && isNumber(than)) return BigInt(id) > BigInt(than);
  const place = placeOf(items, than);
  return place < 0 || placeOf(items, id) < place;
}

const isNumber = (id: string) => /^\d+$/.test(id);
const placeOf = (items: Ordered[], id: string) => items.findIndex((item) => item.id === id);

function link({ world, path, query, setHeader }: Call, page: Ordered[]): void {
  const [newest, oldest] = [page.at(0), page.at(-1)];
  if (!newest || !oldest) return;
  const address = (name: string, id: string) => {
    const kept = new URLSearchParams(query);
    for (const other of ['max_id', 'min_id', 'since_id']) kept.delete(other);
    kept.set(name, id);
    return `<${world.url}${path}?${kept.toString()}>`;
  };
  const links = [
    `${address('max_id', oldest.id)}; rel="next"`,
    `${address('min_id', newest.id)}; rel="prev"`,
  ];
  setHeader('link', links.join(', '));
}
