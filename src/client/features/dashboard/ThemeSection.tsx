import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useThemeColor } from '../../store/hooks.ts';
import { ButtonVariants } from '../../components/ButtonVariants.tsx';
import { ColorPicker } from '../../components/ColorPicker.tsx';

/** Chooses the colour of the whole product and shows it on the five kinds of button. */
export function ThemeSection() {
  const { t } = useTranslation(['dashboard', 'common']);
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} component="h2" variant="h3">
        {t('theme.title')}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('theme.description')}
      </Typography>
      <Box sx={partsSx}>
        <Box>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {t('common:theme.colorLabel')}
          </Typography>
          <ColorChoice />
        </Box>
        <Box sx={buttonsSx}>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {t('theme.buttons')}
          </Typography>
          <ButtonVariants />
        </Box>
      </Box>
    </Card>
  );
}

function ColorChoice() {
  const [color, chooseColor] = useThemeColor();
  return <ColorPicker value={color} onChange={chooseColor} />;
}

// In less, the buttons beside the colours would not fit in one row.
const wide = '@media (min-width: 1360px)';

const partsSx = {
  display: 'grid',
  gap: 2,
  mt: 1.5,
  [wide]: { gap: 2.5, gridTemplateColumns: 'auto 1fr' },
};

const buttonsSx = { [wide]: { pl: 2.5, borderLeft: 1, borderColor: 'divider' } };
