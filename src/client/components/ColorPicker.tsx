import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themeColors, type ThemeColor } from '../state/theme.ts';

interface ColorPickerProps {
  value: ThemeColor;
  onChange: (color: ThemeColor) => void;
}

interface SwatchProps {
  color: ThemeColor;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ringOf(color: ThemeColor) {
  const [gap, ring] = ['background-paper', `swatch-${color}`];
  return `0 0 0 3px var(--mui-palette-${gap}), 0 0 0 5px var(--mui-palette-${ring})`;
}

function Swatch({ color, group, isChosen, onChoose }: SwatchProps) {
  const { t } = useTranslation('common');
  const name = t(`theme.colors.${color}`);
  return (
    <Box
      component="label"
      title={name}
      sx={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: 44,
        height: 44,
        cursor: 'pointer',
        borderRadius: '50%',
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        aria-label={name}
        sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'inherit' }}
      />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 30,
          height: 30,
          borderRadius: '50%',
          color: 'var(--mui-palette-background-paper)',
          backgroundColor: `swatch.${color}`,
          boxShadow: isChosen ? ringOf(color) : 'none',
        }}
      >
        {isChosen && <Check sx={{ fontSize: 18 }} />}
      </Box>
    </Box>
  );
}

/** The seven theme colours to choose one from. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation('common');
  const group = useId();
  return (
    <Stack
      direction="row"
      role="radiogroup"
      aria-label={t('theme.colorLabel')}
      sx={{ flexWrap: 'wrap', columnGap: { md: 0.5 }, ml: -0.75 }}
    >
      {themeColors.map((color) => (
        <Swatch
          key={color}
          color={color}
          group={group}
          isChosen={color === value}
          onChoose={() => onChange(color)}
        />
      ))}
    </Stack>
  );
}
