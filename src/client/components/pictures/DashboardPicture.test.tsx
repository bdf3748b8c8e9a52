import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { themeColors, themeModes } from '../../state/theme.ts';
import { applyColorScheme } from '../../theme/applyColorScheme.ts';
import { primaryColors } from '../../theme/palettes.ts';
import { DashboardPicture } from './DashboardPicture.tsx';

test.each(themeModes)('draws the seven theme colours as they are in %s mode', (theme) => {
  renderWithProviders(<DashboardPicture />);
  applyColorScheme({ theme, themeColor: 'neutral' });
  const circles = [...screen.getByRole('img').querySelectorAll('circle')];
  const variables = getComputedStyle(document.documentElement);
  const fills = circles.map((circle) => {
    const [, name = ''] = /^var\((.+)\)$/.exec(circle.getAttribute('fill') ?? '') ?? [];
    return variables.getPropertyValue(name);
  });
  const shown = themeColors.map((color) => primaryColors[color][theme]);
  expect(fills.slice(-7)).toEqual(shown);
});
