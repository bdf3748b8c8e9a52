import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../store/useTheme.ts';
import { ButtonVariants } from '../../ui/theme/ButtonVariants.tsx';
import { ColorPicker } from '../../ui/theme/ColorPicker.tsx';

/** Chooses the colour of the whole product and shows it on the five kinds of button. */
export function ThemeSection() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { color, chooseColor } = useTheme();
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={headingId} component="h2" variant="h2">
        {t('theme.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('theme.description')}
      </Typography>
      <Box sx={{ display: 'grid', gap: { xs: 3, lg: 2.5 }, mt: 3, gridTemplateColumns: { lg: 'auto 1fr' } }}>
        <Box>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {t('common:theme.colorLabel')}
          </Typography>
          <ColorPicker value={color} onChange={chooseColor} />
        </Box>
        <Box sx={{ pl: { lg: 2.5 }, borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } }}>
          <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
            {t('theme.buttons')}
          </Typography>
          <ButtonVariants />
        </Box>
      </Box>
    </Card>
  );
}
