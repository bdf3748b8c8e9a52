import AutoModeIcon from '@mui/icons-material/AutoModeOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PowerIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/transforms.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { operatingText } from '../../../components/sync/operatingText.ts';

const rows = [
  { name: 'status', Icon: PowerIcon },
  { name: 'mode', Icon: AutoModeIcon },
  { name: 'security', Icon: LockIcon },
] as const;

export function OperatingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  return (
    <SectionCard
      icon={<CheckIcon color="success" />}
      title={t('card.operating.title')}
      description={t(operatingText(profile), { username: profile.username })}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {rows.map(({ name, Icon }) => (
          <Box key={name} sx={factSx}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(`card.operating.${name}`)}
            </Typography>
            <Typography
              component="dd"
              variant="subtitle1"
              sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Icon fontSize="small" color="success" />
              {t(`card.operating.${name}Value`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

const factSx = {
  p: { xs: 1.5, md: 2 },
  borderRadius: 1,
  bgcolor: 'muted.main',
  display: 'flex',
  flexDirection: { sm: 'column' },
  justifyContent: 'space-between',
  alignItems: { xs: 'center', sm: 'flex-start' },
  gap: 0.5,
};
