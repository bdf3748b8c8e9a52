import { createUser } from '../../src/server/accounts/users.ts';
import { readConfig } from '../../src/server/config/readConfig.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';
import { accounts } from './accounts.ts';

// Makes the people of the journeys in the data folder that is the only argument. The product is
// not running: its embedded database belongs to one process at a time.
const { databaseFolder } = readConfig({ DATA_DIR: process.argv[2] });
const { db, close } = await createDatabase({ folder: databaseFolder });
await Promise.all(
  accounts.map((account) => createUser(db, { ...account, paymentStatus: 'ACTIVE' })),
);
await close();
