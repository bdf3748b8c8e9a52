import ChevronRight from '~icons/ic/round-chevron-right';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { themeColors } from '../../state/theme.ts';
import { SampleFrame, sampleTileSx } from './SampleFrame.tsx';
import { SampleProfile } from './SampleProfile.tsx';

/** The dashboard: the profile, what needs the person, and the seven theme colours. */
export function SampleDashboard() {
  const { t } = useTranslation(['pictures', 'dashboard']);
  return (
    <SampleFrame alt={t('dashboard.alt')}>
      <Typography variant="h3" component="p" sx={{ px: 0.5 }}>
        {t('dashboard.greeting')}
      </Typography>
      <SampleProfile />
      <Box sx={tilesSx}>
        <Box sx={sampleTileSx}>
          <Typography variant="body2" color="textSecondary">
            {t('dashboard:bot.today.label')}
          </Typography>
          <Typography variant="h5" component="p">
            18
          </Typography>
        </Box>
        <Box sx={sampleTileSx}>
          <Typography variant="body2" color="textSecondary">
            {t('dashboard:bot.needs.title')}
          </Typography>
          <Typography variant="body2" sx={needSx}>
            {t('dashboard:bot.needs.texts', { count: 2 })}
            <ChevronRight fontSize="small" />
          </Typography>
        </Box>
      </Box>
      <Box sx={[sampleTileSx, colorsSx]}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {t('dashboard:theme.title')}
        </Typography>
        <Box sx={swatchesSx}>
          {themeColors.map((color) => (
            <Box key={color} data-color={color} sx={swatchSx(color)} />
          ))}
        </Box>
      </Box>
    </SampleFrame>
  );
}

const tilesSx = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };

const needSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  mt: 0.5,
  fontWeight: 600,
};

const colorsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
} as const;

const swatchesSx = { display: 'flex', gap: 1 };

const swatchSx = (color: (typeof themeColors)[number]) => ({
  width: 20,
  height: 20,
  borderRadius: '50%',
  backgroundColor: `swatch.${color}`,
});
