import {
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
} from 'kysely';
import type { Tables } from './tables.ts';

/** A value of a query, or the place of one in a query that is compiled once. */
export type Given<T> = T | Expression<T>;

export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

type Query<Row> = Compilable<Row> & OperationNodeSource;

/**
 * A query that is built and compiled when it is first asked, and then sent with other values each time. `build` gets
 * the place of each value, so it cannot decide by one: what has two forms is two queries.
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Kysely<Tables>, places: Places<Values>) => Query<Row>,
) {
  const queries = new WeakMap<Kysely<Tables>, ReturnType<typeof compile<Row>>>();

  return async function ask(db: Kysely<Tables>, values: Values): Promise<Row[]> {
    const known = queries.get(db) ?? compile(build(db, placesOf(values)));
    queries.set(db, known);
    const { query, compiled } = known;
    // Plugins of the database may refuse it.
    query.toOperationNode();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

function compile<Row>(query: Query<Row>): { query: Query<Row>; compiled: CompiledQuery } {
  const { query: node, queryId } = query.compile();
  return { query, compiled: new PlacesCompiler().compileQuery(node, queryId) };
}

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const placesOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, sql`${new Place(name)}`]),
  ) as Places<Values>;

/** Sends a value once, however often the query names its place. */
class PlacesCompiler extends PostgresQueryCompiler {
  readonly #parameters = new Map<unknown, string>();

  protected override appendValue(value: unknown): void {
    const known = value instanceof Place && this.#parameters.get(value);
    if (known) return this.append(known);
    super.appendValue(value);
    this.#parameters.set(value, this.getCurrentParameterPlaceholder());
  }
}
