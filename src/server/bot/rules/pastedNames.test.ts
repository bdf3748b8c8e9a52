import { describe, expect, test } from '@jest/globals';
import { normalizeUsername } from '../../../sandbox/accounts.ts';
import { pastedNames } from '../../../shared/networks/pastedNames.ts';
import { isAddress, readAddress } from '../../../shared/networks/readAddress.ts';
import { readHandle } from '../../../shared/networks/readHandle.ts';
import { isAccountName } from '../../networks/atproto/resolveAccount.ts';

const sandbox = { normalizeUsername };
const mastodon = { normalizeUsername: readAddress, isUsername: isAddress };
const atproto = { normalizeUsername: readHandle, isUsername: isAccountName };

describe('the names in a pasted text', () => {
  test.each([
    ['a name a line', 'ana\nbob\r\ncarl\rdora', ['ana', 'bob', 'carl', 'dora']],
    [
      'names between commas, semicolons and tabs',
      'ana, bob;carl\tdora,',
      ['ana', 'bob', 'carl', 'dora'],
    ],
    ['names with @, spaces and capitals', ' @Ana \n@ana\nANA', ['ana']],
    ['names of full width', '＠Ana\nｂｏｂ．１，carl', ['ana', 'bob.1', 'carl']],
    [
      'names with marks that nobody sees',
      'ana\u200B\n\u202Ebob\ncar\u3164l',
      ['ana', 'bob', 'carl'],
    ],
    ['the cells of a CSV file', '"ana","@Bob"\n"carl",""', ['ana', 'bob', 'carl']],
    ['names of other scripts', 'zoë\nさくら', ['zoë', 'さくら']],
    ['nothing', ' \n\n,', []],
  ])('are found in %s', (_what, text, names) => {
    expect(pastedNames(text, sandbox)).toMatchObject({ names, notNames: [] });
  });

  test('are told apart from rubbish, which is named with its line', () => {
    const text = 'ana\n-- my list --\n<b>bob</b>\n\u200B\n😀\nana\n...\n--';
    expect(pastedNames(text, sandbox)).toEqual({
      names: ['ana'],
      notNames: [
        { line: 2, text: '-- my list --' },
        { line: 3, text: '<b>bob</b>' },
        { line: 5, text: '😀' },
        { line: 7, text: '...' },
        { line: 8, text: '--' },
      ],
      duplicates: 1,
    });
  });

  test('are looked for where something stands, however many separators there are', () => {
    let asked = 0;
    const counting = (name: string) => {
      asked += 1;
      return normalizeUsername(name);
    };
    const text = `${','.repeat(450_000)}ana${'\r\n'.repeat(225_000)}bob!`;
    expect(pastedNames(text, { normalizeUsername: counting })).toEqual({
      names: ['ana'],
      notNames: [{ line: 225_001, text: 'bob!' }],
      duplicates: 0,
    });
    expect(asked).toBe(2);
  });

  test('are those that the network could have', () => {
    const text = [
      'https://bsky.app/profile/ana.example.com',
      '@ANA.example.com',
      '"＠bob.example.com"',
      'did:plc:ewvi7nxzyoun6zhxrhs64oiz',
      'ana',
      '12.5',
      'ana.example.com¹',
      'ana.example.com™',
    ].join('\n');
    const { names, notNames } = pastedNames(text, atproto);
    expect(names).toEqual([
      'ana.example.com',
      'bob.example.com',
      'did:plc:ewvi7nxzyoun6zhxrhs64oiz',
    ]);
    expect(notNames.map(({ line }) => line)).toEqual([5, 6, 7, 8]);
  });

  test('may have their server behind them', () => {
    const text = '@Ana@example.social, https://example.social/@bob\nana\nana@b@c\nana@';
    expect(pastedNames(text, mastodon)).toEqual({
      names: ['ana@example.social', 'bob@example.social'],
      notNames: [
        { line: 2, text: 'ana' },
        { line: 3, text: 'ana@b@c' },
        { line: 4, text: 'ana@' },
      ],
      duplicates: 0,
    });
  });
});
