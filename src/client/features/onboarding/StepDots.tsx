import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { tourSteps } from './steps.ts';

interface StepDotsProps {
  current: number;
  onChoose: (index: number) => void;
}

/** One dot for each step; a dot jumps to its step. */
export function StepDots({ current, onChoose }: StepDotsProps) {
  const { t } = useTranslation('onboarding');
  return (
    <Stack direction="row" sx={{ justifyContent: 'center' }}>
      {tourSteps.map((step, index) => (
        <ButtonBase
          key={step}
          onClick={() => onChoose(index)}
          aria-current={index === current ? 'step' : undefined}
          aria-label={t('goToStep', { step: index + 1, title: t(`steps.${step}.title`) })}
          sx={{ width: 44, height: 44, borderRadius: '50%' }}
        >
          <Box
            sx={{
              height: 8,
              width: index === current ? 24 : 8,
              borderRadius: 1,
              bgcolor: index === current ? 'primary.main' : 'text.disabled',
              transition: 'width 200ms',
            }}
          />
        </ButtonBase>
      ))}
    </Stack>
  );
}
