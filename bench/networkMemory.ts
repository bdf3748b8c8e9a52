import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepApproving } from '../src/testing/approveReviews.ts';
import type { Person } from '../src/testing/atproto/createPerson.ts';
import { atprotoEnv, startAtproto } from '../src/testing/atproto/startAtproto.ts';
import { startLinkedProduct } from '../src/testing/startLinkedProduct.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { says, startScriptedModel } from '../src/testing/scriptedModel/startScriptedModel.ts';
import { dayMs } from '../src/shared/durations.ts';
import { median } from './support/median.ts';
import { memoryOf } from './memory/serverMemory.ts';

// Memory (RSS, Linux only) of a server whose bot acts on the sandbox; of one that answers on AT Protocol
// besides; and of one whose answers there a language model writes. The three run side by side, in
// several turns.
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    answers: { type: 'string', default: '5' },
  },
});
const answersWanted = Number(values.answers);
const samples = 30;
const sentences = [
  'The roses by the wall look especially happy this year.',
  'I could sit on that bench with a book for hours.',
  'So much green, and it still feels tidy and calm.',
  'Those tomatoes must taste of pure sunshine!',
  'The little path through the lavender is a lovely idea.',
  'What a cheerful corner, full of colour and bees.',
  'That old apple tree gives the whole place its character.',
];
const longAgo = new Date(Date.now() - 60 * dayMs);

const postgres = await startPostgres();
const atproto = await startAtproto(postgres.url);
const model = await startScriptedModel(says(words));
const both = { NETWORKS: 'sandbox,atproto' };
const variants: Record<string, Record<string, string>> = {
  sandbox: { NETWORKS: 'sandbox' },
  atproto: both,
  model: { ...both, AI_BASE_URL: model.baseUrl, AI_MODEL: 'scripted' },
};
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
async function takeTurn(author: Person, turn: number): Promise<number[]> {
  const servers = await Promise.all(Object.values(variants).map(start));
  try {
    const names = Object.keys(variants).map((name) => `${name}${turn}`);
    const [, ...linked] = servers;
    await Promise.all(
      linked.map(async (meelo, index) => {
        const account = await atproto.createPerson(names[index + 1] ?? '');
        await answer(meelo, { account, author });
      }),
    );
    const taken = servers.map((): number[] => []);
    for (let sample = 0; sample < samples; sample += 1) {
      servers.forEach((meelo, index) => taken[index]?.push(memoryOf(meelo.pid()).rss));
      await pause(1000);
    }
    return taken.map(median);
  } finally {
    for (const meelo of servers) await meelo.stop();
  }
}

type Server = Awaited<ReturnType<typeof start>>;

/** With a profile that operates on the sandbox. */
async function start(env: Record<string, string>) {
  const address = await createPostgresDatabase(postgres.url);
  const meelo = await startLinkedProduct(atprotoEnv(atproto), { address, env });
  await meelo.untilCode(await meelo.link('ana.creates', 'sandbox', 'sandbox'), 7);
  return meelo;
}

/** Links the account, and has it answer mentions, as its owner approves. */
async function answer(meelo: Server, { account, author }: Record<'account' | 'author', Person>) {
  const id = await meelo.link(account.handle, account.password, 'atproto');
  await meelo.untilCode(id, 7);
  await meelo.db.updateTable('profiles').set({ account_since: longAgo }).execute();
  const findAnswers = () =>
    meelo.db
      .selectFrom('activities')
      .select('written_by')
      .where('profile_id', '=', id)
      .where('state', '=', 'done')
      .execute();
  const approving = keepApproving([{ profileId: id, ask: meelo.ask }]);
  for (let count = 1; count <= answersWanted; count += 1) {
    await author.post({ text: 'Thank you for the photo!', mentions: account });
    while ((await findAnswers()).length < count) await pause(500);
  }
  await approving.stop();
  const writers = (await findAnswers()).map(({ written_by: writer }) => writer);
  console.log(`  ${account.handle} has answered: ${writers.join(', ')}`);
}
