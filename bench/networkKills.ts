import { parseArgs } from 'node:util';
import { openKillField } from '../src/testing/atproto/openKillField.ts';
import { killArguments, reportKills } from './support/reportKills.ts';

// Kills workers in the middle of acts on a real server of AT Protocol, while accounts are mentioned
// again and again: how many mentions are answered twice, or not at all.
const { values } = parseArgs({ options: killArguments });

await reportKills({
  values,
  openField: (postgresUrl) =>
    openKillField({
      postgresUrl,
      installations: Number(values.installations),
      accounts: Number(values.accounts),
    }),
});
