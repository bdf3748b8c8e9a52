import { sql, type Kysely } from 'kysely';
import {
  byteOrderMark,
  csvLine,
  type CellSeparator,
  type CsvCell,
} from '../../../shared/csv/csvLine.ts';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { StoryRow } from '../../../shared/contract/story.ts';
import type { Language } from '../../../shared/language/languages.ts';
import { withTimeBudget, type TimeBudget } from '../../database/timeBudget.ts';
import type { Tables } from '../../database/tables.ts';
import type { SaidBefore } from '../../database/tables/actTables.ts';
import { doneActs, type DoneActs } from '../doneActs.ts';
import { readActs, type ActivitySources } from '../readActs.ts';
import { fileWords, type FileWords } from './fileWords.ts';

interface ActivityFile extends DoneActs {
  language: Language;
  /** As IANA names it. */
  timeZone: string;
  separator: CellSeparator;
}

interface FileSources extends ActivitySources {
  /** What each batch may take of the database's time. */
  databaseTime: TimeBudget;
}

const batchSize = 500;

/** Lines of a file with all the acts, newest first; only a few of them are in memory at a time. */
export async function* activityFile(
  sources: FileSources,
  { language, timeZone, separator, ...acts }: ActivityFile,
): AsyncGenerator<string> {
  const { columns, kinds, authors, outcomes, rules } = fileWords[language];
  const { date, ...others } = columns;
  yield byteOrderMark + csvLine([`${date} (${timeZone})`, ...Object.values(others)], separator);
  const toTime = timeIn(timeZone);
  for await (const batch of batchesOf(sources, acts)) {
    const lines = batch.map((act) => {
      const cells: Record<keyof typeof columns, CsvCell> = {
        date: toTime.format(new Date(act.data_inte)),
        person: act.profile_name,
        kind: kinds[act.kind],
        outcome: outcomes[endOf(act)],
        ours: act.text,
        writtenBy: act.written_by && authors[act.written_by],
        approvedBy: act.approved_by ?? null,
        approvedAt: act.approved_at ? toTime.format(new Date(act.approved_at)) : null,
        rule: ruleOf(act, rules),
        theirs:
          [act.caption, ...partsOf(act.said_after).map(wordsOf)].filter(Boolean).join('\n') || null,
        picture: act.alt_text,
        before: act.said_before?.map(lineOf).join('\n') ?? null,
        post: act.post_url,
        answer: act.answer_url,
      };
      return csvLine(Object.values(cells), separator);
    });
    yield lines.join('');
  }
}

/** Which let it go out: the step of trust of its kind, where it has one and words, else the rules as a whole. */
function ruleOf(
  { kind, post_kind, rule_version: version }: Listed,
  { step, all, kinds }: FileWords['rules'],
): string | null {
  if (version == null) return null;
  const named = kind !== 'like' && post_kind ? kinds[post_kind] : undefined;
  const text = named === undefined ? all : step.replace('{kind}', () => named);
  return text.replace('{version}', String(version));
}

type Listed = Pick<StoryRow, 'post_kind' | 'rule_version'> & { kind: ActivityKind };

function endOf({ is_practice, take_back, outcome }: StoryRow) {
  if (is_practice) return 'practice';
  return take_back?.taken_back_at ? 'takenBack' : outcome;
}

/** `2026-03-10 09:00:00`, which spreadsheets read as a time. */
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

async function* batchesOf(sources: FileSources, acts: DoneActs) {
  let last: Place | undefined;
  do {
    const { places, rows } = await withTimeBudget(sources.databaseTime.renewed(), async () => {
      const places = await placesAfter(sources.db, last, acts);
      const ids = places.map(({ id }) => id);
      return { places, rows: await withConversations(sources, await readActs(sources, ids)) };
    });
    if (rows.length > 0) yield rows;
    last = places.length < batchSize ? undefined : places.at(-1);
  } while (last);
}

/** Which no list of the acts shows. */
async function withConversations<Act extends { id: string }>({ db }: ActivitySources, acts: Act[]) {
  if (acts.length === 0) return [];
  const ids = acts.map(({ id }) => id);
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'alt_text', 'said_before', 'said_after'])
    .where('id', 'in', ids)
    .where(({ or, eb }) =>
      or([
        eb('alt_text', 'is not', null),
        eb('said_before', 'is not', null),
        eb('said_after', 'is not', null),
      ]),
    )
    .execute();
  const told = new Map(rows.map((row) => [row.id, row]));
  const nothing = { alt_text: null, said_before: null, said_after: null };
  return acts.map((act) => ({ ...act, ...nothing, ...told.get(act.id) }));
}

/** What stands around a post is no part of it. */
const partsOf = (after: SaidBefore[] | null): SaidBefore[] =>
  (after ?? []).filter(({ isApart }) => !isApart);

const lineOf = (said: SaidBefore) => `${said.author}: ${wordsOf(said)}`;

const wordsOf = ({ text, altText }: SaidBefore) =>
  [text, altText && `[${altText}]`].filter(Boolean).join(' ');

interface Place {
  id: string;
  /** With microseconds. */
  at: string;
}

async function placesAfter(
  db: Kysely<Tables>,
  last: Place | undefined,
  acts: DoneActs,
): Promise<Place[]> {
  let places = doneActs(db, acts)
    .select(['activities.id', sql<string>`done_at::text`.as('at')])
    .orderBy('done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(batchSize);
  if (last) {
    places = places.where(
      sql<boolean>`(done_at, activities.id) < (${last.at}::timestamptz, ${last.id}::uuid)`,
    );
  }
  return places.execute();
}
