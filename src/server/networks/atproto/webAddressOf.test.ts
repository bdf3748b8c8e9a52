import { expect, test } from '@jest/globals';
import { webAddressOf } from './webAddressOf.ts';

test.each([
  [
    'at://did:plc:ewvi7nxzyoun6zhxrhs64oiz/app.bsky.feed.post/3lhyz2abc2s2k',
    'https://bsky.app/profile/did:plc:ewvi7nxzyoun6zhxrhs64oiz/post/3lhyz2abc2s2k',
  ],
  [
    'at://did:web:pds.example.com%3A8443/app.bsky.feed.post/a',
    'https://bsky.app/profile/did:web:pds.example.com%253A8443/post/a',
  ],
])('%s is read at %s', (uri, address) => {
  expect(webAddressOf(uri)).toBe(address);
});

test.each([
  'at://did:plc:lia/app.bsky.feed.like/a',
  'at://did:plc:lia/app.bsky.feed.post/../../settings',
  'at://did:plc:lia/app.bsky.feed.post/a?next=https://example.com',
  'at://did:plc:lia/app.bsky.feed.post/..',
  'at://lia.example.com/app.bsky.feed.post/a b',
  'javascript:alert(1)',
  'https://example.com/app.bsky.feed.post/a',
  '',
])('%j has no page', (uri) => {
  expect(webAddressOf(uri)).toBeNull();
});
