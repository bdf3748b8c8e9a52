import { statusIn, type Status } from './entities.ts';
import { fieldsOf, idOf, listOf, timeOf } from './fields.ts';
import type { AccountClient } from './withClient.ts';

export interface Told {
  id: string;
  /** When the server told of it. */
  at: Date | undefined;
  status: Status;
}

const types = ['mention', 'quote'];
/** Left out, some servers answer one. */
const limit = 40;

/**
 * What the server tells the account of posts that may address it, newest first, page by page. Each page begins below
 * the last of the one before: not every server gives links to further pages, or has ids that grow.
 */
export async function* notificationPages(
  client: AccountClient,
  mostCalls: number,
): AsyncGenerator<Told[]> {
  const seen = new Set<string>();
  let below: string | undefined;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = await client.get('/api/v1/notifications', {
      types,
      limit,
      // Of people whom the account does not know, too, whatever its owner prefers to see.
      include_filtered: true,
      max_id: below,
    });
    const ids = listOf(page, (each) => idOf(fieldsOf(each)['id']) || undefined);
    const unseen = ids.filter((id) => !seen.has(id));
    const last = ids.at(-1);
    if (unseen.length === 0 || last === undefined) return;
    const told = listOf(page, toldIn).filter(({ id }) => !seen.has(id));
    for (const id of ids) seen.add(id);
    yield told;
    below = last;
  }
}

function toldIn(value: unknown): Told | undefined {
  const fields = fieldsOf(value);
  const status = statusIn(fields['status']);
  const id = idOf(fields['id']);
  if (!status || id === '') return undefined;
  return { id, at: timeOf(fields['created_at']), status };
}
