import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/client/renderWithProviders.tsx';
import { themeColors, themeModes } from '../../state/theme.ts';
import { applyColorScheme } from '../../theme/applyColorScheme.ts';
import { primaryColors } from '../../theme/palettes.ts';
import { SampleDashboard } from './SampleDashboard.tsx';

test.each(themeModes)('shows the seven theme colours as they are in %s mode', (theme) => {
  renderWithProviders(<SampleDashboard />);
  applyColorScheme({ theme, themeColor: 'neutral' });
  const swatches = [...screen.getByRole('img').querySelectorAll('[data-color]')];
  const variables = getComputedStyle(document.documentElement);
  const shown = swatches.map((swatch) => {
    const [, name = ''] = /^var\((.+)\)$/.exec(getComputedStyle(swatch).backgroundColor) ?? [];
    return variables.getPropertyValue(name);
  });
  expect(shown).toEqual(themeColors.map((color) => primaryColors[color][theme]));
});
