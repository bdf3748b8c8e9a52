import { expect, test } from '@jest/globals';
import { notificationEvents } from '../../../shared/contract/notificationLists.ts';
import { en, type MessageKey } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test.each(Object.entries({ pt, es, fr, ja }))(
  'mails in %s say everything, with the same values',
  (_language, messages) => {
    for (const [key, english] of Object.entries(en)) {
      const said = messages[key as MessageKey];
      expect(gaps(said)).toEqual(gaps(english));
      expect(said).not.toBe(english);
    }
  },
);

test('every event has its subject, its text and the label of its link', () => {
  const said = Object.keys(en);
  for (const event of notificationEvents) {
    // The summary of all profiles names each in a line of its own.
    const naming = event === 'weekSummary' ? ['line'] : ['subject', 'text'];
    for (const part of naming) {
      const keys = said.filter((key) => key.startsWith(`${event}.${part}`));
      expect(keys.map((key) => gaps(en[key as MessageKey]))).toContainEqual(
        expect.arrayContaining(['{profile}']),
      );
    }
    for (const part of ['subject', 'text', 'push']) {
      expect(said.filter((key) => key.startsWith(`${event}.${part}`))).not.toEqual([]);
    }
    expect(said).toContain(`${event}.action`);
  }
});
