import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';

export type LegalText = 'privacy' | 'terms';

interface LegalDialogProps {
  text: LegalText;
  open: boolean;
  onClose: () => void;
}

/** Privacy or terms in full. */
export function LegalDialog({ text, open, onClose }: LegalDialogProps) {
  const { t } = useTranslation(['landing', 'common']);
  const titleId = useId();
  const sections = Object.values(t(`${text}.sections`, { returnObjects: true }));
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t(`${text}.title`)}</DialogTitle>
      <DialogContent dividers tabIndex={0}>
        <Typography>{t(`${text}.intro`)}</Typography>
        {sections.map((section) => (
          <Fragment key={section.title}>
            <Typography component="h3" variant="h3" sx={{ mt: 3, mb: 0.5 }}>
              {section.title}
            </Typography>
            <Typography color="textSecondary">{section.text}</Typography>
          </Fragment>
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
