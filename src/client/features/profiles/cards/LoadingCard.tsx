import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { missingChunk } from '../../../components/lazy/missingChunk.tsx';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { availabilityOf, refusalAt, syncMetaOf } from '../../../../shared/sync/syncSnapshot.ts';
import type { ProfileSync } from '../useProfileSync.ts';

/** Ten texts that nobody reads beside a bot at work. */
export const FunFacts = lazyComponent(
  async () => (await import(/* webpackChunkName: "fun-facts" */ './FunFacts.tsx')).FunFacts,
  ['fun-facts', 'profiles'],
);

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
      <Box sx={placeOfFactsSx}>
        <LazyBoundary fallback={missingChunk}>
          <FunFacts wait={wait} />
        </LazyBoundary>
      </Box>
      <StopButton sync={sync} />
    </SectionCard>
  );
}

// So that what is below does not move when they come.
const placeOfFactsSx = { minHeight: { xs: 100, md: 76 } };

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
