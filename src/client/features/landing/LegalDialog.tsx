import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { legalTexts, type LegalText } from './legalTexts.ts';

function LegalSection({ part }: { part: (typeof legalTexts)[LegalText][number] }) {
  const { t } = useTranslation('landing');
  return (
    <>
      <Typography component="h3" variant="h3" sx={{ mt: 3, mb: 0.5 }}>
        {t(`${part}.title`)}
      </Typography>
      <Typography color="textSecondary">{t(`${part}.text`)}</Typography>
    </>
  );
}

interface LegalDialogProps {
  text: LegalText;
  open: boolean;
  onClose: () => void;
}

/** Privacy or terms in full. */
export function LegalDialog({ text, open, onClose }: LegalDialogProps) {
  const { t } = useTranslation(['landing', 'common']);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t(`${text}.title`)}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography>{t(`${text}.intro`)}</Typography>
        {legalTexts[text].map((part) => (
          <LegalSection key={part} part={part} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
