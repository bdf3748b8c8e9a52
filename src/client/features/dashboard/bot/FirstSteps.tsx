import PeopleAltOutlined from '~icons/ic/outline-people-alt';
import SyncOutlined from '~icons/ic/outline-sync';
import TimelineRounded from '~icons/ic/round-timeline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkAddress } from '../../../components/profileAddress.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';

const steps = [
  { name: 'add', Icon: PeopleAltOutlined },
  { name: 'synchronise', Icon: SyncOutlined },
  { name: 'watch', Icon: TimelineRounded },
] as const;

/** How a person without a profile gets to one. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard title={t('bot.steps.title')} description={t('bot.steps.description')}>
      <Box component="ol" sx={stepsSx}>
        {steps.map(({ name, Icon }, index) => (
          <Box component="li" key={name} sx={stepSx}>
            <Box aria-hidden sx={iconSx}>
              <Icon />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Typography component="h3" variant="h3">
                {index + 1} {t(`bot.steps.${name}.title`)}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {t(`bot.steps.${name}.text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      <Button
        variant="contained"
        component={Link}
        to={linkAddress}
        sx={{ justifySelf: { xs: 'stretch', sm: 'start' } }}
      >
        {t('bot.steps.action')}
      </Button>
    </SectionCard>
  );
}

/** As large as the steps, in every language. */
export function FirstStepsSkeleton() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-label={t('state.loading')} sx={{ display: 'block' }}>
      <Skeleton variant="rounded" width="100%" sx={{ maxWidth: 'none', borderRadius: '14px' }}>
        <FirstSteps />
      </Skeleton>
    </Box>
  );
}

const stepsSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
};

const stepSx = {
  display: 'flex',
  flexDirection: { md: 'column' },
  gap: { xs: 2, md: 1.5 },
  p: { md: 2.5 },
  borderRadius: 1,
  bgcolor: { md: 'muted.main' },
};

const iconSx = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '12px',
  bgcolor: 'accent.main',
  color: 'accent.contrastText',
};
