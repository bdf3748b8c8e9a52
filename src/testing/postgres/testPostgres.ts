export const startVariable = 'TEST_POSTGRES_START';

export interface TestPostgres {
  url: string;
  /** Name of the migrated database. */
  template: string;
}

let asked: Promise<TestPostgres> | undefined;

/** The PostgreSQL of all server tests; the first that asks waits until it has started. */
export function testPostgres(): Promise<TestPostgres> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<TestPostgres> {
  const answer = await fetch(process.env[startVariable] ?? '');
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as TestPostgres;
}
