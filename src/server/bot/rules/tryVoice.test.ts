import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../../../testing/database/createTestDatabase.ts';
import { newId } from '../../database/newId.ts';
import type { CommentWriter } from '../context/commentWriter.ts';
import { tryVoice } from './tryVoice.ts';

/** As a writer whose model never answers. */
const silent: CommentWriter = {
  write: (_request, { signal } = {}) =>
    new Promise((resolve) => {
      if (signal?.aborted) resolve(undefined);
      else signal?.addEventListener('abort', () => resolve(undefined));
    }),
};

test('ends with its signal, and says that the model has not written', async () => {
  const database = await createTestDatabase();
  const stop = new AbortController();
  const context = { db: database.db, writer: silent, hasModel: true };
  const voice = { tone: '', examples: [], facts: '' };
  const trial = {
    userId: newId(),
    profileId: newId(),
    voice,
    language: 'fr' as const,
    signal: stop.signal,
  };
  const trying = tryVoice(context, trial);
  setTimeout(() => stop.abort(), 100);
  const { samples } = await trying;
  const written = samples.map(({ outcome, text }) => `${outcome}: ${text}`);
  expect(written).toEqual(Array(3).fill('standIn: null'));
  await database.close();
});
