import Check from '~icons/ic/baseline-check';
import Box from '@mui/material/Box';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { themeColors, type ThemeColor } from '../state/theme.ts';

interface ColorPickerProps {
  value: ThemeColor;
  /** Needs a stable identity: the memoized radios compare it. */
  onChange: (color: ThemeColor) => void;
}

/** The seven theme colours. With MUI's `RadioGroup` each change would re-render all of them. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation('common');
  const name = useId();
  return (
    <FormGroup
      row
      role="radiogroup"
      aria-label={t('theme.colorLabel')}
      sx={{ columnGap: { md: 0.5 }, ml: -0.75 }}
    >
      {themeColors.map((color) => (
        <ColorRadio
          key={color}
          color={color}
          name={name}
          isChecked={color === value}
          onChoose={onChange}
        />
      ))}
    </FormGroup>
  );
}

interface ColorRadioProps {
  color: ThemeColor;
  name: string;
  isChecked: boolean;
  onChoose: (color: ThemeColor) => void;
}

const ColorRadio = memo(function ColorRadio(props: ColorRadioProps) {
  const { color, name, isChecked, onChoose } = props;
  const { t } = useTranslation('common');
  return (
    <Radio
      value={color}
      name={name}
      checked={isChecked}
      onChange={() => onChoose(color)}
      title={t(`theme.colors.${color}`)}
      icon={<Swatch color={color} />}
      checkedIcon={<Swatch color={color} />}
      slotProps={{ input: { 'aria-label': t(`theme.colors.${color}`) } }}
      sx={{ p: '7px' }}
    />
  );
});

/** Its look when checked is the radio's class alone: another colour adds no style rule. */
function Swatch({ color }: { color: ThemeColor }) {
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
        '& > svg': { display: 'none' },
        '.Mui-checked > &': { boxShadow: ringOf(color), '& > svg': { display: 'block' } },
        // Around the ring: MUI's own is around the tick, in the colour of the swatch.
        '.Mui-focusVisible > &': {
          outline: '2px solid',
          outlineOffset: '6px',
          outlineColor: 'var(--mui-palette-text-primary)',
        },
      }}
    >
      <Check sx={{ fontSize: 18 }} />
    </Box>
  );
}

function ringOf(color: ThemeColor) {
  const [gap, ring] = ['background-paper', `swatch-${color}`];
  return `0 0 0 3px var(--mui-palette-${gap}), 0 0 0 5px var(--mui-palette-${ring})`;
}
