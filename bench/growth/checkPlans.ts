import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';
import { claimDue } from '../../src/server/profiles/claimDue.ts';
import { beginVisit, everyQuery } from '../../src/testing/queryPlans/everyQuery.ts';
import { listPartialIndexes } from '../../src/testing/queryPlans/listPartialIndexes.ts';
import { openPlannedServer } from '../../src/testing/queryPlans/openPlannedServer.ts';
import { nodesOf, type QueryPlan } from '../../src/testing/queryPlans/QueryPlan.ts';
import { planFaults } from '../../src/testing/queryPlans/planFaults.ts';

const bigRows = 5000;
const dueProfiles = 200;

type Server = Awaited<ReturnType<typeof openPlannedServer>>;

interface PlanOptions {
  /** Its statements are not checked. */
  db: Kysely<Tables>;
  databaseUrl: string;
  secretKeys: string;
  /** The profile with the most acts; it becomes that of the person who uses the calls. */
  busyId: string;
}

/** Prints the slowest statements by their plans, and fails where one grows with its table. */
export async function checkPlans({ db, busyId, ...options }: PlanOptions): Promise<void> {
  const server = await openPlannedServer(options);
  const { rows: tables } = await sql<{ name: string }>`select relname as name
    from pg_stat_user_tables where n_live_tup > ${bigRows}`.execute(db);
  const big = new Set(tables.map(({ name }) => name));
  const partialIndexes = await listPartialIndexes(db);
  const isBig = (table: string, index = '') => big.has(table) && !partialIndexes.has(index);
  try {
    await makeDue(db);
    const visit = await beginVisit(server);
    for (const send of Object.values(everyQuery)) await send(visit);
    await readBusyProfile(server, busyId);
    await claimWhereAllAreDue(db, server);
  } finally {
    await server.close();
  }
  const slowest = new Map<string, QueryPlan>();
  const faults = new Set<string>();
  for (const plan of server.plans) {
    const text = plan['Query Text'];
    const known = slowest.get(text);
    if (!known || timeOf(plan) > timeOf(known)) slowest.set(text, plan);
    for (const fault of planFaults(plan, isBig)) {
      faults.add(`${fault}: ${text}`);
    }
  }
  const all = [...slowest.values()].toSorted((one, other) => timeOf(other) - timeOf(one));
  console.log(
    `plans of ${all.length} statements that ran ${server.plans.length} times; the slowest:`,
  );
  for (const plan of all.slice(0, 25)) console.log(`  ${describe(plan)}`);
  for (const fault of faults) console.error(`FAULT ${fault}`);
  if (faults.size > 0) process.exitCode = 1;
}

/** So many that workers claim again and again. */
async function makeDue(db: Kysely<Tables>): Promise<void> {
  const due = db.selectFrom('profiles').select('id').where('sync_code', '=', 7).limit(dueProfiles);
  await db
    .updateTable('profiles')
    .set({ next_look_at: new Date() })
    .where('id', 'in', due)
    .execute();
}

/** As after an outage. */
async function claimWhereAllAreDue(
  db: Kysely<Tables>,
  { context, endWork }: Server,
): Promise<void> {
  await endWork();
  for (const column of ['next_look_at', 'next_snapshot_at'] as const) {
    const due = { [column]: sql<Date>`now() - random() * interval '1 hour'` };
    await db.updateTable('profiles').set(due).where('sync_code', '=', 7).execute();
    await sql`vacuum analyze profiles`.execute(db);
    const claimed = await claimDue(context, { column, count: 50 });
    for (const { lease } of claimed) await lease.release({ [column]: null });
    await db
      .updateTable('profiles')
      .set({ [column]: null })
      .execute();
  }
}

/** As its owner, whose session ends with the bench. */
async function readBusyProfile({ api, context }: Server, profileId: string): Promise<void> {
  const { database, sessions } = context;
  const { user_id: userId } = await database.db
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await sessions.open(userId)}` };
  const stories = `/api/storiesprofile?user_id=${userId}&profile_id=${profileId}`;
  const queries = [
    '',
    '&last24h=true',
    '&kind=comment',
    '&page=800',
    '&page=100&kind=like',
    '&search=beautiful',
  ];
  for (const url of [
    ...queries.map((query) => stories + query),
    `/api/profiles?userId=${userId}`,
    `/api/profiles/${profileId}/activity.csv`,
    `/api/profiles/${profileId}/people`,
    `/api/bots/${profileId}`,
    `/api/profiles-report/${profileId}`,
    `/api/profiles/${profileId}/history?days=180&timeZone=America/Sao_Paulo`,
  ]) {
    const { statusCode, body } = await api.inject({ url, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
  }
}

const timeOf = ({ Plan }: QueryPlan) => Plan['Actual Total Time'] ?? 0;

function describe(plan: QueryPlan): string {
  const { Plan } = plan;
  const pages = (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0);
  const scans = nodesOf(Plan).flatMap(({ 'Index Name': index }) => index ?? []);
  const text = plan['Query Text'].replaceAll(/\s+/g, ' ').replaceAll('"', '').slice(0, 110);
  return `${timeOf(plan).toFixed(1)} ms, ${pages} pages, by ${[...new Set(scans)].join(', ')}: ${text}`;
}
