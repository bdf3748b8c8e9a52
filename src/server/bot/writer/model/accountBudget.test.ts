import { expect, test } from '@jest/globals';
import { failsWith, says } from '../../../../testing/scriptedModel/startScriptedModel.ts';
import { request, setUpWriter, written } from '../../../../testing/scriptedModel/setUpWriter.ts';

const bench = setUpWriter();
const nextDay = new Date('2026-03-11T00:00:00Z');

test('lets one account use up its own day and no other one', async () => {
  const { writer, standIns } = await bench.openWriter({
    perAccount: { tokens: 1_000_000, requests: 4 },
  });
  const [ana, bruno] = [await bench.addUser(), await bench.addUser()];
  const authors: (string | undefined)[] = [];
  for (let text = 0; text < 3; text += 1) {
    authors.push((await writer.write(request, { userId: ana }))?.author);
  }
  // Each is written and judged.
  expect(authors).toEqual(['model', 'model', 'builtIn']);
  expect(await standIns()).toEqual(['accountOutOfBudget']);
  expect(await bench.freeAt(ana)).toEqual(nextDay);
  expect(await bench.freeAt(bruno)).toBeUndefined();
  expect(await writer.write(request, { userId: bruno })).toMatchObject({ author: 'model' });
  expect(await bench.tokensToday()).toBe(3 * 640);
  bench.clock = nextDay;
  expect(await bench.freeAt(ana)).toBeUndefined();
  expect(await writer.write(request, { userId: ana })).toMatchObject({ author: 'model' });
});

test('counts the tokens of an account, of all processes together', async () => {
  const perAccount = { tokens: 3000, requests: 1000 };
  const workers = await Promise.all([1, 2].map(() => bench.openWriter({ perAccount })));
  const userId = await bench.addUser();
  for (let text = 0; text < 6; text += 1) {
    await workers[text % 2]?.writer.write(request, { userId });
  }
  expect(await bench.tokensToday()).toBeLessThanOrEqual(3000);
  expect(bench.model.requests.length).toBeLessThan(6);
  expect(await bench.freeAt(userId)).toEqual(nextDay);
});

test('counts no request that the model refused', async () => {
  const perAccount = { tokens: 1_000_000, requests: 2 };
  const { writer } = await bench.openWriter({ perAccount });
  const userId = await bench.addUser();
  bench.model.behaviour = failsWith(400, { message: 'The content was filtered.' });
  for (let text = 0; text < 5; text += 1) await writer.write(request, { userId });
  expect(await bench.freeAt(userId)).toBeUndefined();
  bench.model.behaviour = says(written);
  expect(await writer.write(request, { userId })).toMatchObject({ author: 'model' });
});
