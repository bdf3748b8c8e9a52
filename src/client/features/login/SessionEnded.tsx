import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload } from 'react-router-dom';
import { selectHasDrafts, selectIsSessionOver } from '../../state/draftsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** Says why the login is there instead of the page, and that what was typed waits for the same person. */
export function SessionEnded() {
  const { t } = useTranslation('login');
  const isOver = useAppSelector(selectIsSessionOver);
  const hasDrafts = useAppSelector(selectHasDrafts) && isOver;
  // Stored nowhere, it would be lost with the page.
  useBeforeUnload(useCallback((event) => hasDrafts && event.preventDefault(), [hasDrafts]));
  if (!isOver) return null;
  return (
    <Alert severity="info" role="note" sx={rootSx}>
      <AlertTitle>{t('ended.title')}</AlertTitle>
      {t(hasDrafts ? 'ended.drafts' : 'ended.text')}
    </Alert>
  );
}

const rootSx = { mb: 3 };
