import { expect, test } from '@jest/globals';
import { readHandle } from './readHandle.ts';

test.each([
  ['ana.example.com', 'ana.example.com'],
  [' @Ana.Example.COM ', 'ana.example.com'],
  ['\u2066@ana.\u200bexample.com\u2069', 'ana.example.com'],
  ['＠ana.example.com', 'ana.example.com'],
  ['did:plc:abc', 'did:plc:abc'],
  ['https://bsky.app/profile/Ana.example.com', 'ana.example.com'],
  ['http://localhost:3000/profile/@ana.example.com/', 'ana.example.com'],
  ['deer.social/profile/did:plc:abc/post/3k?x=1#y', 'did:plc:abc'],
  ['at://ana.example.com/app.bsky.feed.post/3k', 'ana.example.com'],
  ['https://ana.example.com', 'https://ana.example.com'],
  ['ana@example.com', 'ana@example.com'],
  ['ana example.com', 'ana example.com'],
])('%j is %j', (typed, name) => {
  expect(readHandle(typed)).toBe(name);
  expect(readHandle(name)).toBe(name);
});
