import { expect, test } from '@jest/globals';
import {
  failsWith,
  isSilent,
  says,
  sends,
} from '../../../../testing/scriptedModel/startScriptedModel.ts';
import {
  apiKey,
  request,
  setUpWriter,
  written,
} from '../../../../testing/scriptedModel/setUpWriter.ts';

const bench = setUpWriter();

test('keeps within a budget that all processes share', async () => {
  const workers = await Promise.all([1, 2, 3].map(() => bench.openWriter({ dailyTokens: 5000 })));
  const writers = Array.from({ length: 10 }, () => workers).flat();
  const comments = await Promise.all(writers.map(({ writer }) => writer.write(request)));
  const byModel = comments.filter((comment) => comment?.author === 'model').length;
  expect(byModel).toBeGreaterThan(0);
  expect(byModel).toBeLessThan(16);
  expect(comments.filter((comment) => comment?.author === 'builtIn')).toHaveLength(30 - byModel);
  expect(bench.model.requests).toHaveLength(byModel);
  expect(await bench.tokensToday()).toBe((byModel + bench.model.judged.length) * 320);
  // What nobody could be asked about is not published.
  const unjudged = comments.filter((comment) => comment?.doubts?.[0] === 'unjudged').length;
  expect(unjudged).toBe(byModel - bench.model.judged.length);
  bench.clock = new Date('2026-03-11T00:00:00Z');
  expect(await workers[0]?.writer.write(request)).toMatchObject({ author: 'model' });
});

test('never asks with a budget of nothing', async () => {
  const { writer, standIns } = await bench.openWriter({ dailyTokens: 0 });
  expect(await writer.write(request)).toMatchObject({ author: 'builtIn' });
  expect(bench.model.requests).toHaveLength(0);
  expect(await standIns()).toEqual(['outOfBudget']);
});

test('books the most for what ended without a count, and nothing for what was refused', async () => {
  bench.model.behaviour = failsWith(500);
  const { writer } = await bench.openWriter();
  await writer.write(request);
  expect(await bench.tokensToday()).toBeGreaterThan(600);
  await bench.forgetTokens();
  bench.model.behaviour = failsWith(404, { message: 'model "tiny" not found' });
  await writer.write(request);
  expect(await bench.tokensToday()).toBe(0);
  expect(bench.lines.join('')).toContain('tiny\\" not found');
});

test('goes on asking a model whose answers posts have cut off', async () => {
  const cutOff = { choices: [{ finish_reason: 'length', message: { content: 'yes yes' } }] };
  bench.model.behaviour = sends(JSON.stringify(cutOff));
  const { writer } = await bench.openWriter();
  for (let posts = 0; posts < 4; posts += 1) await writer.write(request);
  bench.model.behaviour = says(written);
  expect(await writer.write(request)).toMatchObject({ author: 'model' });
});

test('leaves a model that does not work alone, and tries it with one call', async () => {
  bench.model.behaviour = failsWith(401, { message: `Wrong key ${apiKey}` });
  const { writer, standIns } = await bench.openWriter();
  for (let index = 0; index < 5; index += 1) await writer.write(request);
  expect(bench.model.requests).toHaveLength(1);
  expect(await standIns()).toEqual(['failed', 'paused']);
  expect(bench.lines.join('')).toContain('the built-in writer stands in');
  expect(bench.lines.join('')).not.toContain('hunter2');
  bench.clock = new Date(bench.clock.getTime() + 301_000);
  bench.model.behaviour = says(written);
  const comments = await Promise.all([1, 2, 3].map(() => writer.write(request)));
  expect(comments.map((comment) => comment?.author)).toEqual(['model', 'builtIn', 'builtIn']);
  expect(bench.lines.join('')).toContain('the language model works again');
});

test.each([400, 413, 422])(
  'lets a post that the model declines (%i) hold up no other',
  async (status) => {
    bench.model.behaviour = failsWith(status, { message: 'The content was filtered.' });
    const { writer, standIns } = await bench.openWriter();
    for (let index = 0; index < 4; index += 1) {
      expect(await writer.write(request)).toMatchObject({ author: 'builtIn', isStandIn: true });
    }
    bench.model.behaviour = says(written);
    expect(await writer.write(request)).toEqual({ text: written, author: 'model' });
    expect(await standIns()).toEqual(['declined']);
    expect(await bench.tokensToday()).toBe(640);
    expect(bench.lines.join('')).toContain('The content was filtered.');
  },
);

test('stops at once when the process stops', async () => {
  bench.model.behaviour = isSilent;
  const { writer } = await bench.openWriter();
  const stop = new AbortController();
  const comments = [1, 2, 3, 4, 5, 6].map(() => writer.write(request, { signal: stop.signal }));
  stop.abort();
  expect(await Promise.all(comments)).toEqual(Array(6).fill(undefined));
});

test('keeps no more waiting than it can ask soon', async () => {
  bench.model.behaviour = isSilent;
  const { writer, standIns } = await bench.openWriter();
  const stop = new AbortController();
  const waiting = Array.from({ length: 44 }, () => writer.write(request, { signal: stop.signal }));
  expect(await writer.write(request)).toMatchObject({ author: 'builtIn' });
  expect(await standIns()).toEqual(['busy']);
  stop.abort();
  await Promise.all(waiting);
});
