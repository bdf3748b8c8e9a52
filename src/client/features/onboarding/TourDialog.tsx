import Close from '~icons/ic/baseline-close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleActs } from './SampleActs.tsx';
import { SampleDashboard } from './SampleDashboard.tsx';
import { SampleHelp } from './SampleHelp.tsx';
import { SampleReport } from './SampleReport.tsx';
import { StepDots } from './StepDots.tsx';
import { tourSteps, type TourStep } from './steps.ts';

interface TourDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The tour of the product in four steps. It stores nothing: what closing means is the caller's. */
export function TourDialog({ isOpen, onClose }: TourDialogProps) {
  // A stray click beside the tour must not count as having seen it.
  const onDismiss = (_event: object, reason: string) => {
    if (reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onDismiss}>
      <Tour onClose={onClose} />
    </Dialog>
  );
}

const pictures: Record<TourStep, ComponentType> = {
  dashboard: SampleDashboard,
  sync: SampleActs,
  reports: SampleReport,
  help: SampleHelp,
};

function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const [index, setIndex] = useState(0);
  const step = tourSteps[index] ?? tourSteps[0];
  const Picture = pictures[step];
  return (
    <>
      <Stack direction="row" sx={headerSx}>
        <Typography variant="body2" color="textSecondary">
          {t('progress', { step: index + 1, total: tourSteps.length })}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('common:actions.close')}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent sx={contentSx}>
        <Box sx={{ minHeight: { sm: 300 }, display: 'grid', alignItems: 'center' }}>
          <Picture />
        </Box>
        <Box aria-live="polite" sx={textSx}>
          <DialogTitle variant="h5" sx={{ p: 0, mb: 1 }}>
            {t(`steps.${step}.title`)}
          </DialogTitle>
          <Typography color="textSecondary">{t(`steps.${step}.description`)}</Typography>
          {step === 'help' && (
            <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('steps.help.thanks')}</Typography>
          )}
        </Box>
      </DialogContent>
      <StepDots current={index} onChoose={setIndex} />
      <TourControls index={index} onChoose={setIndex} onClose={onClose} />
    </>
  );
}

interface TourControlsProps {
  index: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}

function TourControls({ index, onChoose, onClose }: TourControlsProps) {
  const { t } = useTranslation(['onboarding', 'common']);
  const onward = useRef<HTMLButtonElement>(null);
  const isLast = index === tourSteps.length - 1;
  const goBack = () => {
    onChoose(index - 1);
    // Back is disabled on the first step and would drop the keyboard's place.
    if (index === 1) onward.current?.focus();
  };
  return (
    <DialogActions sx={controlSx}>
      <Button onClick={goBack} disabled={index === 0} color="inherit">
        {t('common:actions.back')}
      </Button>
      <Stack direction="row" sx={{ gap: 1 }}>
        {!isLast && (
          <Button onClick={onClose} color="inherit">
            {t('skip')}
          </Button>
        )}
        <Button
          ref={onward}
          variant="contained"
          onClick={isLast ? onClose : () => onChoose(index + 1)}
        >
          {isLast ? t('getStarted') : t('continue')}
        </Button>
      </Stack>
    </DialogActions>
  );
}

const headerSx = {
  alignItems: 'center',
  justifyContent: 'space-between',
  pl: 3,
  pr: 1,
  pt: 1,
};

// On a low phone what does not fit is the picture's end, not the text.
const contentSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, sm: 3 },
  py: 1,
  '& > *': { flexShrink: 0 },
};

const textSx = {
  order: { xs: -1, sm: 0 },
  minHeight: { xs: 120, sm: 132 },
  textAlign: 'center',
  textWrap: 'balance',
} as const;

const controlSx = {
  justifyContent: 'space-between',
  px: { xs: 2, sm: 3 },
  pb: 3,
  '& .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
};
