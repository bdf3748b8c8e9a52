import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Initials } from '../../components/Initials.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { sampleRowSx } from './SampleFrame.tsx';

/** A profile of the practice network, and how its synchronisation stands. */
export function SampleProfile() {
  const { t } = useTranslation('pictures');
  return (
    <Box sx={[sampleRowSx, { flexWrap: 'wrap' }]}>
      <Initials names={['Ana Souza']} size={40} />
      <Typography variant="subtitle2" sx={{ flex: 1 }}>
        ana.creates
      </Typography>
      <StatusChip tone="green" label={t('sync.synchronised')} />
    </Box>
  );
}
