import { statusIn, type Status } from './entities.ts';
import { fieldsOf, idOf, listOf, timeOf } from './fields.ts';
import { fullPage, readPage } from './readPage.ts';
import type { AccountClient } from './withClient.ts';

export interface Told {
  id: string;
  /** When the server told of it. */
  at: Date | undefined;
  status: Status;
}

const types = ['mention', 'quote'];
/** Small pages are many. */
const requestsOfAPage = 6;

interface Paging {
  /** Of full pages. */
  mostPages: number;
  /** What was read before: nothing below it is of interest. */
  known?: string;
}

/**
 * What the server tells the account of posts that may address it, newest first, page by page. Each page begins below
 * the last of the one before: not every server gives links to further pages, or has ids that grow.
 */
export async function* notificationPages(
  client: AccountClient,
  { mostPages, known = '' }: Paging,
): AsyncGenerator<Told[]> {
  const seen = new Set<string>();
  let requests = mostPages * requestsOfAPage;

  async function read(place: { max_id?: string; min_id?: string }) {
    const page = await readPage((limit) => {
      requests -= 1;
      // Of people whom the account does not know, too, whatever its owner prefers to see.
      const query = { types, limit, include_filtered: true, ...place };
      return client.get('/api/v1/notifications', query);
    });
    if (!page) return undefined;
    const ids = listOf(page.items, (each) => idOf(fieldsOf(each)['id']) || undefined);
    const told = listOf(page.items, toldIn).filter(({ id }) => !seen.has(id));
    const isNew = ids.some((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    return { told, isNew, first: ids[0], last: ids.at(-1), limit: page.limit };
  }

  /** Where one is too large alone: what stands below it, as far as a server knows how to read from there. */
  async function* readFromBelow(): AsyncGenerator<Told[]> {
    const pages: Told[][] = [];
    for (let above = known || undefined; above !== undefined && requests > 0;) {
      const page = await read({ min_id: above });
      if (!page?.isNew) break;
      pages.unshift(page.told);
      above = page.first;
    }
    yield* pages;
  }

  let below: string | undefined;
  for (let items = 0; items < mostPages * fullPage && requests > 0;) {
    const page = await read(below === undefined ? {} : { max_id: below });
    if (!page) return yield* readFromBelow();
    if (!page.isNew) return;
    yield page.told;
    items += page.limit;
    below = page.last;
  }
}

function toldIn(value: unknown): Told | undefined {
  const fields = fieldsOf(value);
  const status = statusIn(fields['status']);
  const id = idOf(fields['id']);
  if (!status || id === '') return undefined;
  return { id, at: timeOf(fields['created_at']), status };
}
