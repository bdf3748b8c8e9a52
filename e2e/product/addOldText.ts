import { readConfig } from '../../src/server/config/readConfig.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';
import { hourMs } from '../../src/shared/durations.ts';
import { insertWaiting } from '../../src/testing/database/insertWaiting.ts';

// Has a text for ivo, which is discarded soon, wait at the profile of a person, and a post of danger by eva, which comes before
// all others: `node addOldText.ts <data folder> <email>`.
const [dataFolder = '', email = ''] = process.argv.slice(2);
const { databaseFolder: folder } = readConfig({ DATA_DIR: dataFolder });
const database = await createDatabase({ folder });
const { id: profile_id } = await database.db
  .selectFrom('profiles')
  .innerJoin('users', 'users.id', 'profiles.user_id')
  .select('profiles.id')
  .where('users.email', '=', email)
  .executeTakeFirstOrThrow();
const published_at = new Date(Date.now() - 22.5 * hourMs);
const of = (name: string) => ({ profile_id, author_username: name, author_id: `did:${name}` });
await insertWaiting(database.db, { ...of('ivo'), published_at });
await insertWaiting(database.db, { ...of('eva'), published_at: new Date(), post_kind: 'crisis' });
await database.close();
