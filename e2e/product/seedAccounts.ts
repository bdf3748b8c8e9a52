import { readConfig } from '../../src/server/config/readConfig.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';
import { newId } from '../../src/server/database/newId.ts';
import { hashQuickly } from '../../src/testing/database/hashQuickly.ts';
import { pgliteTemplate } from '../../src/testing/database/pgliteTemplate.ts';
import {
  accounts,
  accountsWithHistory,
  accountsWithTexts,
  password,
  type Account,
} from './accounts.ts';
import { linkWithHistory } from './linkWithHistory.ts';
import { linkWithTexts } from './linkWithTexts.ts';

// Makes the people of the journeys in the data folder that is the only argument. The product is
// not running: its embedded database belongs to one process at a time.
const config = readConfig({ DATA_DIR: process.argv[2] });
const database = await createDatabase({
  folder: config.databaseFolder,
  template: await pgliteTemplate(),
});
const password_hash = await hashQuickly(password);
const users = [...accounts, ...accountsWithHistory, ...accountsWithTexts].map(
  ({ name, email }) => ({
    id: newId(),
    name,
    email,
    password_hash,
  }),
);
await database.db
  .insertInto('users')
  .values(users.map((user) => ({ ...user, payment_status: 'ACTIVE' })))
  .execute();
const idsOf = (some: readonly Account[]) =>
  users.filter(({ email }) => some.some((each) => each.email === email)).map(({ id }) => id);
await linkWithHistory({ config, database }, idsOf(accountsWithHistory));
await linkWithTexts(database.db, idsOf(accountsWithTexts));
await database.close();
