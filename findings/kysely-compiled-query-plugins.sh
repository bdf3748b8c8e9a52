#!/usr/bin/env bash
# kysely 0.29.9, tried on 2026-11-28.
#
# Expected: a plugin of a Kysely instance sees each query that the instance runs, whether it is run by execute() or,
# compiled before, by executeQuery(): both are documented ways to run a query, and the result of both goes through
# the plugin's transformResult.
# Seen: executeQuery(compiled) calls transformResult alone. transformQuery was called once, by compile(), and is not
# called when the compiled query runs, however often; execute() calls both each time. So a plugin whose transformQuery
# looks at something that changes, such as a tenant or a free disk, decides once for a query that is compiled once.
# Also seen: a value that a query names twice is sent as two parameters.
# Here: database/compileOnce.ts asks the plugins again before each run, and sends each value once.
# Needs Node 24; it takes some seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts kysely@0.29.9 >npm.log

cat >try.mjs <<'TRY'
import { strict as assert } from 'node:assert';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';

const calls = { transformQuery: 0, transformResult: 0 };
const plugin = {
  transformQuery({ node }) {
    calls.transformQuery += 1;
    return node;
  },
  async transformResult({ result }) {
    calls.transformResult += 1;
    return result;
  },
};
const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [plugin],
});
const query = db.selectFrom('people').selectAll().where('id', '=', 1);
const callsOf = async (run) => {
  Object.assign(calls, { transformQuery: 0, transformResult: 0 });
  await run();
  return { ...calls };
};

const executed = await callsOf(async () => {
  await query.execute();
  await query.execute();
});
let compiled;
const compiling = await callsOf(async () => {
  compiled = query.compile();
});
const ran = await callsOf(async () => {
  await db.executeQuery(compiled);
  await db.executeQuery(compiled);
});
const name = 'lia';
const twice = sql`select ${name} = ${name}`.compile(db);
const seen = { executed, compiling, ran, parameters: twice.parameters };
console.log(seen);
assert.deepEqual(seen, {
  executed: { transformQuery: 2, transformResult: 2 },
  compiling: { transformQuery: 1, transformResult: 0 },
  ran: { transformQuery: 0, transformResult: 2 },
  parameters: ['lia', 'lia'],
});
TRY
node try.mjs
