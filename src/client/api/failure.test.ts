import { describe, expect, test } from '@jest/globals';
import { failureText, isNotFound, isPassing, isUnanswered } from './failure.ts';

const page = (originalStatus: number) => ({
  status: 'PARSING_ERROR',
  originalStatus,
  data: '<html>',
});
const answer = (status: number) => ({
  status,
  data: { code: 'server.failed', message: 'Broken.' },
});

const unanswered = [
  { status: 'FETCH_ERROR' },
  { status: 'TIMEOUT_ERROR' },
  { status: 502, data: '<html>' },
  { status: 503, data: undefined },
  { status: 504, data: {} },
  page(200),
  page(500),
  page(502),
];
const answered = [
  answer(400),
  answer(404),
  answer(500),
  answer(503),
  page(404),
  undefined,
  { name: 'AbortError' },
];

describe('a read that failed', () => {
  test.each(unanswered)('%j is no answer of the server', (error) => {
    expect(isUnanswered(error)).toBe(true);
    expect(isPassing(error)).toBe(true);
    expect(failureText(error)).toBe('state.errorDescription');
  });

  test.each(answered)('%j says nothing of the connection', (error) => {
    expect(isUnanswered(error)).toBe(false);
    expect(failureText(error)).toBe('state.serverErrorDescription');
  });
});

test('what the server failed to do may work later, what it refused does not', () => {
  expect(answered.filter(isPassing)).toEqual([answer(500), answer(503)]);
});

test('only a 404 of the server says that there is none', () => {
  expect([...unanswered, ...answered].filter(isNotFound)).toEqual([answer(404)]);
});
