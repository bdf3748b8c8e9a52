import StopIcon from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Told } from './Told.tsx';

interface PracticeStateProps {
  isPractising: boolean;
  /** Whether it says beside the button what nothing else on the screen does. */
  isSaidHere: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onEnd: () => void;
}

/** Offers the end of practice as long as it lasts. Needs the texts of `pause`. */
export function PracticeState({ isPractising, isSaidHere, button, onEnd }: PracticeStateProps) {
  const { t } = useTranslation('pause');
  return (
    <>
      {isPractising && (
        <Button ref={button} variant="outlined" startIcon={<StopIcon />} onClick={onEnd}>
          {t('practice.stop')}
        </Button>
      )}
      {isPractising && isSaidHere && (
        <Typography variant="body2" color="textSecondary">
          {t('practice.now')}
        </Typography>
      )}
      <Told isOn={isPractising}>{t(isPractising ? 'practice.now' : 'practice.ended')}</Told>
    </>
  );
}
