import {
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { hasErrorCode } from '../errors/hasErrorCode.ts';

/** Prepared statements of PGlite, by their SQL. */
interface Statements {
  /** Notes the SQL. Whether it has come before, and is of a kind that is worth preparing. */
  noteUse(sql: string): boolean;
  /** As PGlite's `query` does, but outside its lock of transactions. */
  run<T>(sql: string, parameters?: unknown[], options?: QueryOptions): Promise<Results<T>>;
}

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Statement {
  name: string;
  parameterTypes: number[];
  /** Names the columns of its rows. */
  description: Messages;
}

/** Each plan takes some ten kilobytes. */
const mostKept = 200;
export const worthPreparing = /^\s*(?:select|insert|update|delete|with)\b/i;
/** The columns are others than when it was prepared. */
const outdated = '0A000';
const { serialize } = protocol;

export function createStatements(pglite: PGlite): Statements {
  const seen = new LRUCache<string, true>({ max: mostKept });
  const unused: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: mostKept,
    dispose: ({ name }) => void unused.push(name),
  });
  let count = 0;

  function send(messages: Uint8Array[]): Promise<Messages> {
    const message = Buffer.concat([...messages, serialize.sync()]);
    return pglite.execProtocolStream(message, { syncToFs: false });
  }

  async function prepare(sql: string): Promise<Statement> {
    count += 1;
    const name = `s${count}`;
    const description = await send([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ]);
    const parameterTypes = parse.parseDescribeStatementResults(description);
    const statement = { name, parameterTypes, description };
    statements.set(sql, statement);
    return statement;
  }

  function toText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    const serializer = pglite.serializers[type] ?? String;
    return serializer(value);
  }

  function execute({ name, parameterTypes }: Statement, parameters: unknown[]): Promise<Messages> {
    const values = parameters.map((value, index) => toText(value, parameterTypes[index]));
    return send([
      ...unused.splice(0).map((unusedName) => serialize.close({ type: 'S', name: unusedName })),
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
    ]);
  }

  return {
    noteUse(sql) {
      if (statements.has(sql) || seen.has(sql)) return true;
      if (worthPreparing.test(sql)) seen.set(sql, true);
      return false;
    },
    run<T>(sql: string, parameters: unknown[] = [], options?: QueryOptions) {
      return pglite._runExclusiveQuery(async () => {
        const statement = statements.get(sql) ?? (await prepare(sql));
        try {
          const answer = await execute(statement, parameters);
          const messages = [...statement.description, ...answer];
          return parse.parseResults(messages, pglite.parsers, options)[0] as Results<T>;
        } catch (error) {
          if (hasErrorCode(error, outdated)) statements.delete(sql);
          throw error;
        }
      });
    },
  };
}
