import { expect, test } from '@jest/globals';
import { fullPictureAddress } from './PreviewDialog.tsx';

test('replaces the ending of a thumbnail by that of the full picture', () => {
  expect(fullPictureAddress('/media/1.abc/7_thumb.jpg')).toBe('/media/1.abc/7_full.jpg');
});

test.each(['/media/7.jpg', '/media/7_thumb.jpg?size=2', '/a_thumb.jpg/b.png', ''])(
  'leaves %s unchanged',
  (address) => {
    expect(fullPictureAddress(address)).toBe(address);
  },
);
