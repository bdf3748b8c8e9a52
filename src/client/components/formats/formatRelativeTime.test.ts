import { expect, test } from '@jest/globals';
import { dayMs, minuteMs } from '../../../shared/durations.ts';
import { formatDuration, formatRelativeTime } from './formatRelativeTime.ts';

test.each([
  [-3 * minuteMs, 'en', '3 minutes ago'],
  [-3.99 * minuteMs, 'pt', 'há 3 minutos'],
  [-60 * minuteMs, 'es', 'hace 1 hora'],
  [-dayMs, 'fr', 'il y a 1 jour'],
  [-45 * dayMs, 'en', '1 month ago'],
  [-800 * dayMs, 'ja', '2 年前'],
  [2 * minuteMs, 'en', 'in 2 minutes'],
  [0, 'en', 'in 1 second'],
])('writes %d ms from now in %s as %s', (ms, language, text) => {
  expect(formatRelativeTime(ms, language)).toBe(text);
});

test.each([
  [14.9 * minuteMs, 'en', '14 minutes'],
  [1, 'pt', '1 segundo'],
  [3 * dayMs, 'ja', '3 日'],
])('writes %d ms in %s as %s', (ms, language, text) => {
  expect(formatDuration(ms, language)).toBe(text);
});

test('creates one format for the times of a list', () => {
  const { RelativeTimeFormat } = Intl;
  let created = 0;
  class CountedFormat extends RelativeTimeFormat {
    constructor(language: string, options: Intl.RelativeTimeFormatOptions) {
      super(language, options);
      created += 1;
    }
  }
  Object.assign(Intl, { RelativeTimeFormat: CountedFormat });
  for (const minutes of [1, 2, 3]) formatRelativeTime(-minutes * minuteMs, 'de');
  Object.assign(Intl, { RelativeTimeFormat });
  expect(created).toBe(1);
});
