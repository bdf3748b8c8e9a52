import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/renderWithProviders.tsx';
import { themeColors, themeModes } from '../../state/theme.ts';
import { showMode } from '../../theme/showMode.ts';
import { leadColors } from '../../theme/palettes.ts';
import { DashboardPicture } from './DashboardPicture.tsx';

test.each(themeModes)('draws the seven theme colours as they are in %s mode', (mode) => {
  renderWithProviders(<DashboardPicture />);
  showMode(mode);
  const circles = [...screen.getByRole('img').querySelectorAll('circle')];
  const fills = circles.map((circle) => getComputedStyle(circle).fill);
  const shown = themeColors.map((color) => leadColors[color][mode]);
  expect(fills.slice(-7)).toEqual(shown);
});
