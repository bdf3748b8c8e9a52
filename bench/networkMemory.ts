import { parseArgs } from 'node:util';
import type { Person } from '../src/testing/atproto/createPerson.ts';
import { atprotoEnv, startAtproto } from '../src/testing/atproto/startAtproto.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { says, startScriptedModel } from '../src/testing/scriptedModel/startScriptedModel.ts';
import { answerMentions, measureTurn } from './memory/sideBySide.ts';
import { median } from './support/median.ts';

// Memory (RSS, Linux only) of a server whose bot acts on the sandbox; of one that answers on AT Protocol
// besides; and of one whose answers there a language model writes. The three run side by side, in
// several turns.
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    answers: { type: 'string', default: '5' },
  },
});
const sentences = [
  'The roses by the wall look especially happy this year.',
  'I could sit on that bench with a book for hours.',
  'So much green, and it still feels tidy and calm.',
  'Those tomatoes must taste of pure sunshine!',
  'The little path through the lavender is a lovely idea.',
  'What a cheerful corner, full of colour and bees.',
  'That old apple tree gives the whole place its character.',
];

const postgres = await startPostgres();
const atproto = await startAtproto(postgres.url);
const model = await startScriptedModel(says(words));
const both = { ...atprotoEnv(atproto), NETWORKS: 'sandbox,atproto' };
const withModel = { ...both, AI_BASE_URL: model.baseUrl, AI_MODEL: 'scripted' };
const variants = [{ ...both, NETWORKS: 'sandbox' }, both, withModel];
try {
  const author = await atproto.createPerson('author');
  const turns: number[][] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const measured = await takeTurn(author, turn);
    turns.push(measured);
    console.log(measured.map((mb) => `${mb.toFixed(0)} MB`).join(', '));
  }
  const more = (index: number) =>
    median(turns.map((turn) => (turn[index] ?? NaN) - (turn[index - 1] ?? NaN))).toFixed(0);
  const first = median(turns.map(([mb = NaN]) => mb)).toFixed(0);
  console.log(`medians of ${turns.length} turns: sandbox ${first} MB,`);
  console.log(`  AT Protocol + ${more(1)} MB (goal: 30), the model + ${more(2)} MB (goal: 40)`);
} finally {
  await model.close();
  await atproto.stop();
  await postgres.stop();
}

function words(): string {
  return sentences[model.requests.length % sentences.length] ?? '';
}

/** Megabytes of each variant, once all of them have done what they have to do. */
function takeTurn(author: Person, turn: number): Promise<number[]> {
  return measureTurn({
    postgresUrl: postgres.url,
    variants,
    seconds: 30,
    work: ([, ...linked]) =>
      Promise.all(
        linked.map(async (meelo, index) => {
          const account = await atproto.createPerson(`bot${index}x${turn}`);
          const writers = await answerMentions(meelo, {
            username: account.handle,
            password: account.password,
            network: 'atproto',
            answers: Number(values.answers),
            mention: () => author.post({ text: 'Thank you for the photo!', mentions: account }),
          });
          console.log(`  ${account.handle} has answered: ${writers.join(', ')}`);
        }),
      ),
  });
}
