import { sql } from 'kysely';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { lockFolder } from '../../server/database/lockFolder.ts';
import { pgliteTemplate } from '../database/pgliteTemplate.ts';

/** Run as a process: takes a folder (`lock`), or opens a database in it and writes (`write`). */
const [action, folder = ''] = process.argv.slice(2);
if (action === 'lock') {
  // What nothing refers to is collected, and its lock with it.
  process.once('exit', lockFolder(folder).release);
} else {
  const { db } = await createDatabase({ folder, template: await pgliteTemplate() });
  await sql`create table if not exists marks (n integer)`.execute(db);
  await sql`insert into marks values (1)`.execute(db);
}
process.stdout.write('held\n');
setInterval(() => {}, 60_000);
