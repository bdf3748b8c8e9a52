import type { Person } from './createPerson.ts';

interface Ref {
  uri: string;
}

interface Page {
  records: { value: { reply?: { parent: Ref }; subject?: Ref } }[];
  cursor?: string;
}

const pageSize = 100;

/** What the posts and likes in an account's repository answer, by URI; its other posts are left out. */
export async function readActs({ did, read }: Person): Promise<string[]> {
  const targets: string[] = [];
  for (const collection of ['app.bsky.feed.post', 'app.bsky.feed.like']) {
    let cursor: string | undefined;
    do {
      const params = { repo: did, collection, limit: String(pageSize) };
      const page: Page = await read(
        'com.atproto.repo.listRecords',
        cursor === undefined ? params : { ...params, cursor },
      );
      targets.push(...page.records.flatMap(({ value }) => targetOf(value)?.uri ?? []));
      ({ cursor } = page);
    } while (cursor !== undefined);
  }
  return targets;
}

function targetOf({ reply, subject }: Page['records'][number]['value']): Ref | undefined {
  return reply?.parent ?? subject;
}
