import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { themeColors, type ThemeColor } from '../state/theme.ts';

interface ColorPickerProps {
  value: ThemeColor;
  onChange: (color: ThemeColor) => void;
}

/** The seven theme colours as a group of radio buttons. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation('common');
  return (
    <RadioGroup
      row
      aria-label={t('theme.colorLabel')}
      value={value}
      onChange={(_event, color) => onChange(color as ThemeColor)}
      sx={{ columnGap: { md: 0.5 }, ml: -0.75 }}
    >
      {themeColors.map((color) => (
        <Radio
          key={color}
          value={color}
          title={t(`theme.colors.${color}`)}
          icon={<Swatch color={color} />}
          checkedIcon={<Swatch color={color} isChecked />}
          slotProps={{ input: { 'aria-label': t(`theme.colors.${color}`) } }}
          sx={{ p: '7px' }}
        />
      ))}
    </RadioGroup>
  );
}

interface SwatchProps {
  color: ThemeColor;
  isChecked?: boolean;
}

const Swatch = memo(function Swatch({ color, isChecked = false }: SwatchProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 30,
        height: 30,
        borderRadius: '50%',
        color: 'background.paper',
        backgroundColor: `swatch.${color}`,
        boxShadow: isChecked ? ringOf(color) : 'none',
      }}
    >
      {isChecked && <Check sx={{ fontSize: 18 }} />}
    </Box>
  );
});

function ringOf(color: ThemeColor) {
  const [gap, ring] = ['background-paper', `swatch-${color}`];
  return `0 0 0 3px var(--mui-palette-${gap}), 0 0 0 5px var(--mui-palette-${ring})`;
}
