import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { availabilityOf, refusalAt, syncMetaOf } from '../../../../shared/sync/syncSnapshot.ts';
import { Facts } from '../profileForms.tsx';
import type { ProfileSync } from '../useProfileSync.ts';

interface Props {
  sync: ProfileSync;
  /** Why it waits, and until when. */
  wait?: string | undefined;
}

export function LoadingCard({ sync, wait }: Props) {
  const { t } = useTranslation('profiles');
  const { textKey } = syncMetaOf(sync.snapshot);
  return (
    <SectionCard
      icon={<CircularProgress size={24} thickness={5} />}
      title={t(`status.${textKey}.title`)}
      description={t(`status.${textKey}.description`)}
    >
      <FunFacts wait={wait} />
      <StopButton sync={sync} />
    </SectionCard>
  );
}

/** Only while the attempt waits for the network. */
function StopButton({ sync: { snapshot, request } }: Pick<Props, 'sync'>) {
  const { t } = useTranslation('profiles');
  const event = { type: 'sync.stop' } as const;
  const availability = availabilityOf(snapshot, event);
  if (availability === 'hidden') return null;
  const refusal = refusalAt(snapshot, event.type);
  return (
    <>
      {refusal && <Alert severity="error">{refusal.message ?? t('failed')}</Alert>}
      <PendingButton
        variant="outlined"
        isPending={availability === 'pending'}
        onClick={() => void request(event)}
        sx={{ justifySelf: 'start' }}
      >
        {t('wait.stop')}
      </PendingButton>
    </>
  );
}

/** None while it waits. */
function FunFacts({ wait }: Pick<Props, 'wait'>) {
  const { t } = useTranslation('profiles');
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'muted.main', display: 'grid', gap: 0.5 }}>
      <Typography variant="overline" color="textSecondary">
        {t(wait === undefined ? 'card.loading.factTitle' : 'wait.title')}
      </Typography>
      <Box sx={{ display: 'grid', minHeight: factHeight }}>
        <LazyBoundary>
          <Facts areHidden={wait !== undefined} />
        </LazyBoundary>
        {wait !== undefined && <Typography sx={{ gridArea: '1 / 1' }}>{wait}</Typography>}
      </Box>
    </Box>
  );
}

// As high as the facts, so that nothing moves when they come.
const factHeight = { xs: 72, sm: 24 };
