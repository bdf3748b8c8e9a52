import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens the privacy text or the terms in full. */
export function LegalLink({ text }: { text: 'privacy' | 'terms' }) {
  const { t } = useTranslation(['landing', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const sections = Object.values(t(`${text}.sections`, { returnObjects: true }));
  return (
    <>
      <Link component="button" onClick={() => setIsOpen(true)}>
        {t(`footer.${text}`)}
      </Link>
      <Dialog open={isOpen} onClose={close}>
        <DialogTitle>{t(`${text}.title`)}</DialogTitle>
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
          <Button onClick={close} variant="contained">
            {t('common:actions.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
