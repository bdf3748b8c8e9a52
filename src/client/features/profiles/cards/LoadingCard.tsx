import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { availabilityOf, refusalAt, syncMetaOf } from '../../../../shared/sync/syncSnapshot.ts';
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

const facts = [
  'encryption',
  'hashtag',
  'once',
  'emoji',
  'background',
  'atSign',
  'limits',
  'robot',
  'activity',
  'code',
] as const;

const factShownMs = 6000;
const fadeMs = 500;

/**
 * One fact after the other; none while it waits. All of them keep their place, so that nothing jumps
 * at a change.
 */
function FunFacts({ wait }: Pick<Props, 'wait'>) {
  const { t } = useTranslation('profiles');
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % facts.length), factShownMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'muted.main', display: 'grid', gap: 0.5 }}>
      <Typography variant="overline" color="textSecondary">
        {t(wait === undefined ? 'card.loading.factTitle' : 'wait.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {facts.map((fact, place) => (
          <Typography
            key={fact}
            aria-hidden={place !== index || wait !== undefined}
            sx={factSx(place === index && wait === undefined)}
          >
            {t(`facts.${fact}`)}
          </Typography>
        ))}
        {wait !== undefined && <Typography sx={{ gridArea: '1 / 1' }}>{wait}</Typography>}
      </Box>
    </Box>
  );
}

// The old fact leaves in the first half of the fade, the new one comes in the second.
const half = `${fadeMs / 2}ms`;
const factSx = (isShown: boolean) => ({
  gridArea: '1 / 1',
  opacity: isShown ? 1 : 0,
  visibility: isShown ? 'visible' : 'hidden',
  transition: `opacity ${half}${isShown ? ` ${half}` : ''}, visibility 0s ${half}`,
});
