import { expect, test } from '@jest/globals';
import { getContrastRatio } from '@mui/material/styles';
import { themeColors, themeModes } from '../state/theme.ts';
import { colorPalette, modePalette } from './palettes.ts';
import { statusTones } from './statusTones.ts';

const combinations = themeColors.flatMap((color) =>
  themeModes.map((mode) => [color, mode] as const),
);

interface Tone {
  main: string;
  dark?: string;
  contrastText: string;
}

test.each(combinations)('every text of %s in %s mode is readable (4.5 to 1)', (color, mode) => {
  const palette = { ...modePalette(mode), ...colorPalette(color, mode) };
  const { default: page = '', paper = '' } = palette.background ?? {};
  const { primary: text = '', secondary: textSecondary = '' } = palette.text ?? {};
  const muted = palette.muted?.main ?? '';
  const pairs: [string, string][] = [];
  for (const background of [page, paper, muted])
    pairs.push([text, background], [textSecondary, background]);
  const { primary, success, warning, error, info, secondary, accent } = palette;
  for (const tone of [primary, success, warning, error, info] as Tone[]) {
    pairs.push([tone.contrastText, tone.main], [tone.contrastText, tone.dark ?? tone.main]);
    pairs.push([tone.main, page], [tone.main, paper]);
  }
  for (const tone of [secondary, accent] as Tone[]) pairs.push([tone.contrastText, tone.main]);
  const faint = pairs.filter(([front, background]) => getContrastRatio(front, background) < 4.5);
  expect(faint).toEqual([]);
});

test.each(themeModes)('the outline of a field stands out in %s mode (3 to 1)', (mode) => {
  const { outline = '', background } = modePalette(mode);
  expect(getContrastRatio(outline, background?.paper ?? '')).toBeGreaterThanOrEqual(3);
  expect(getContrastRatio(outline, background?.default ?? '')).toBeGreaterThanOrEqual(3);
});

test.each(themeModes)('every status chip is readable in %s mode (4.5 to 1)', (mode) => {
  const faint = Object.values(statusTones).filter(
    (colors) => getContrastRatio(colors[mode].text, colors[mode].background) < 4.5,
  );
  expect(faint).toEqual([]);
});
