import AutoModeIcon from '@mui/icons-material/AutoModeOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PowerIcon from '@mui/icons-material/PlayCircleOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '../../../api/profiles.ts';
import { answersOnly } from '../../../components/botCapabilities.ts';
import { PauseControl } from '../../../components/pause/PauseControl.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { severityOf } from '../../../components/sync/botStateOf.ts';
import { operatingText } from '../../../components/sync/operatingText.ts';
import type { ShownBotState } from '../../../components/sync/useBotState.ts';
import { usePause } from '../../../store/usePause.ts';

const rows = [
  { name: 'status', Icon: PowerIcon },
  { name: 'mode', Icon: AutoModeIcon },
  { name: 'security', Icon: LockIcon },
] as const;

interface Props {
  profile: Profile;
  state: ShownBotState;
}

/** Status, mode and security of a synchronised profile, also of one whose bot rests. */
export function OperatingCard({ profile, state }: Props) {
  const { t } = useTranslation('profiles');
  const { rest, label, tip } = state;
  const color = rest ? restColors[severityOf[state.tone]] : 'success';
  const values = {
    status: rest === 'outdated' ? 'unknownValue' : rest ? 'restingValue' : 'statusValue',
    mode:
      rest === 'paused'
        ? 'pausedModeValue'
        : answersOnly(profile)
          ? 'approvedModeValue'
          : 'modeValue',
    security: 'securityValue',
  } as const;
  return (
    <SectionCard
      icon={rest ? <PauseIcon color={color} /> : <CheckIcon color={color} />}
      title={rest ? label : t('card.operating.title')}
      description={rest ? tip : t(operatingText(profile), { username: profile.username })}
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
              {name === 'status' && rest ? (
                <PauseIcon fontSize="small" color={color} />
              ) : (
                <Icon fontSize="small" color="success" />
              )}
              {t(`card.operating.${values[name]}`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <PauseControl {...usePause(profile)} />
      <Button
        component={Link}
        to="/app/profiles/rules"
        variant="outlined"
        startIcon={<RuleIcon />}
        sx={{ justifySelf: 'start' }}
      >
        {t('card.operating.rules')}
      </Button>
    </SectionCard>
  );
}

const restColors = {
  success: 'success',
  info: 'disabled',
  warning: 'warning',
  error: 'error',
} as const;

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
