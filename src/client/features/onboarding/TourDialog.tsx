import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardPicture } from '../../components/pictures/DashboardPicture.tsx';
import { HelpPicture } from '../../components/pictures/HelpPicture.tsx';
import { SyncPicture } from '../../components/pictures/SyncPicture.tsx';
import IconButton from '@mui/material/IconButton';
import { SampleReport } from './SampleReport.tsx';
import { StepDots } from './StepDots.tsx';
import { tourSteps, type TourStep } from './steps.ts';
import { useTour, type Tour } from './useTour.ts';

const pictures: Record<TourStep, ComponentType> = {
  dashboard: DashboardPicture,
  sync: SyncPicture,
  reports: SampleReport,
  help: HelpPicture,
};

function StepPicture({ step }: { step: TourStep }) {
  const Drawing = pictures[step];
  return <Drawing />;
}

function TourHeader({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useTranslation(['onboarding', 'common']);
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 3, pr: 1, pt: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t('progress', { step: tour.index + 1, total: tourSteps.length })}
      </Typography>
      <IconButton onClick={onClose} aria-label={t('common:actions.close')}>
        <Close />
      </IconButton>
    </Stack>
  );
}

function TourStepText({ tour, titleId }: { tour: Tour; titleId: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <Box aria-live="polite" sx={textSx}>
      <Typography component="h2" variant="h5" id={titleId} sx={{ mb: 1 }}>
        {t(`steps.${tour.step}.title`)}
      </Typography>
      <Typography color="textSecondary">{t(`steps.${tour.step}.description`)}</Typography>
      {tour.isLast && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('steps.help.thanks')}</Typography>
      )}
    </Box>
  );
}

function TourControls({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const onward = useRef<HTMLButtonElement>(null);
  const onBack = () => {
    tour.goBack();
    // Back is disabled on the first step and would drop the keyboard's place.
    if (tour.index === 1) onward.current?.focus();
  };
  return (
    <DialogActions sx={controlSx}>
      <Button onClick={onBack} disabled={tour.isFirst} color="inherit">
        {t('common:actions.back')}
      </Button>
      <Stack direction="row" sx={{ gap: 1 }}>
        {!tour.isLast && (
          <Button onClick={onClose} color="inherit">
            {t('skip')}
          </Button>
        )}
        <Button
          key="onward"
          ref={onward}
          variant="contained"
          onClick={tour.isLast ? onClose : tour.goOn}
        >
          {tour.isLast ? t('getStarted') : t('continue')}
        </Button>
      </Stack>
    </DialogActions>
  );
}

const textSx = {
  mt: { xs: 2, sm: 3 },
  minHeight: 132,
  textAlign: 'center',
  textWrap: 'balance',
} as const;

const controlSx = {
  justifyContent: 'space-between',
  px: { xs: 2, sm: 3 },
  pb: 3,
  '& .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
};

function TourBody({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const tour = useTour();
  return (
    <>
      <TourHeader tour={tour} onClose={onClose} />
      <DialogContent sx={{ pt: 1, pb: 1 }}>
        <Box sx={{ minHeight: { sm: 300 }, display: 'grid', alignItems: 'center' }}>
          <StepPicture step={tour.step} />
        </Box>
        <TourStepText tour={tour} titleId={titleId} />
      </DialogContent>
      <StepDots current={tour.index} onChoose={tour.goTo} />
      <TourControls tour={tour} onClose={onClose} />
    </>
  );
}

interface TourDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The tour of the product in four steps. It stores nothing: what closing means is the caller's. */
export function TourDialog({ isOpen, onClose }: TourDialogProps) {
  const titleId = useId();
  // A stray click beside the tour must not count as having seen it.
  const onDismiss = (_event: object, reason: string) => {
    if (reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onDismiss} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <TourBody titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}
