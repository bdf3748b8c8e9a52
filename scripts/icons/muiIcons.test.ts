import { expect, test } from '@jest/globals';
import { compileIcon } from './muiIcons.ts';

test('makes an icon of MUI from paths and circles', () => {
  const svg =
    '<svg viewBox="0 0 24 24" width="1.2em"><circle cx="12" cy="19" r="2" fill="currentColor"/><path fill="currentColor" d="M3 5z"/></svg>';
  const source = compileIcon(svg, 'ic', 'round-priority-high');
  expect(source).toContain(
    `createSvgIcon([jsx('circle', {"cx":"12","cy":"19","r":"2"}, 0), jsx('path', {"d":"M3 5z"}, 1)], 'round-priority-high')`,
  );
});

test('refuses a drawing that it would lose a part of', () => {
  const svg = '<svg viewBox="0 0 24 24"><g opacity=".3"><path d="M3 5z"/></g></svg>';
  expect(() => compileIcon(svg, 'ic', 'twotone-home')).toThrow('ic:twotone-home');
});
