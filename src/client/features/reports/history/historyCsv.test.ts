import { expect, test } from '@jest/globals';
import { aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { historyCsv } from './historyCsv.ts';

test('writes a line a day with plain numbers, and empty cells for gaps', () => {
  const csv = historyCsv({
    separator: ';',
    headings: ['Day', 'Followers, all', 'Time'],
    metrics: [
      { name: 'followers', kind: 'level' },
      { name: 'answerSeconds', kind: 'time' },
    ],
    days: [
      aHistoryDay({ day: '2025-03-04', followers: 12_345, answers: 3, answerSeconds: 100 }),
      aHistoryDay({ day: '2025-03-05', followers: null, answers: 0, answerSeconds: null }),
    ],
  });
  expect(csv).toBe('\uFEFFDay;"Followers, all";Time\r\n2025-03-04;12345;33\r\n2025-03-05;;\r\n');
});
