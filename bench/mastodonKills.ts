import { parseArgs } from 'node:util';
import { openKillField } from '../src/testing/mastodon/openKillField.ts';
import { killArguments, reportKills } from './support/reportKills.ts';

// Kills workers in the middle of acts on a scripted server of the Mastodon API that keeps no idempotency keys: how many
// mentions are answered twice, or not at all. With `--blind` the server shows no answers, so that mentions must be answered
// twice: the bench sees it.
const { values } = parseArgs({
  options: {
    ...killArguments,
    variant: { type: 'string', default: 'strict' },
    blind: { type: 'boolean', default: false },
  },
});

await reportKills({
  values,
  openField: () =>
    openKillField({
      variant: values.variant === 'lean' ? 'lean' : 'strict',
      installations: Number(values.installations),
      accounts: Number(values.accounts),
      hidesAnswers: values.blind,
    }),
});
