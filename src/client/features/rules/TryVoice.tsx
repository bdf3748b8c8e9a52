import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import { refusalOf } from '../../api/failure.ts';
import { useTryVoiceMutation } from '../../api/meeloApi.ts';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useIsRemoved } from '../../profile/useProfiles.ts';
import type { VoiceValues } from './voiceSchema.ts';

/** With the texts of what is doubted, which are large and needed after a trial alone. */
const TrialSamples = lazyComponent(
  async () => (await import(/* webpackChunkName: "rules" */ './TrialSamples.tsx')).TrialSamples,
  ['activity', 'review', 'voice'],
);

/** Has the bot write to three sample posts with what is typed, saved or not. */
export function TryVoice({ profileId }: { profileId: Id }) {
  const { t } = useTranslation('voice');
  const { language } = useLanguage();
  const { values, isValid } = useFormikContext<VoiceValues>();
  const isRemoved = useIsRemoved(profileId);
  const [tryVoice, { data, error, isLoading }] = useTryVoiceMutation();
  const [tried, setTried] = useState<VoiceValues>();
  const start = () => {
    setTried(values);
    const examples = values.examples.filter((example) => example.trim() !== '');
    void tryVoice({ profileId, voice: { ...values, examples }, language });
  };
  return (
    <Box component="section" sx={sectionSx}>
      <div>
        <Typography component="h3" variant="subtitle2">
          {t('trial.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('trial.description')}
        </Typography>
      </div>
      <PendingButton
        variant="outlined"
        isPending={isLoading}
        disabled={!isValid || isRemoved}
        onClick={start}
        sx={{ justifySelf: 'start' }}
      >
        {t(data || error ? 'trial.again' : 'trial.start')}
      </PendingButton>
      <Box component="output" sx={{ display: 'block', '&:empty': { display: 'none' } }}>
        {isLoading && t('trial.working')}
      </Box>
      {error && !isLoading && (
        <Alert severity="warning" role="alert">
          {refusalOf(error).message ?? t('trial.failed')}
        </Alert>
      )}
      {data && !isLoading && (
        <>
          {!data.hasModel && <Alert severity="info">{t('trial.noModel')}</Alert>}
          {tried !== values && (
            <Typography variant="body2" color="textSecondary">
              {t('trial.outdated')}
            </Typography>
          )}
          <LazyBoundary>
            <TrialSamples samples={data.samples} />
          </LazyBoundary>
        </>
      )}
    </Box>
  );
}

const sectionSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
};
