import Close from '~icons/ic/baseline-close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullPicture } from '../../components/activity/FullPicture.tsx';

interface PictureDialogProps {
  title: string;
  address: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The picture of a post in full. */
export function PictureDialog({ title, address, isOpen, onClose }: PictureDialogProps) {
  const { t } = useTranslation('common');
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle sx={{ pr: 8, overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <IconButton
        aria-label={t('actions.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <FullPicture
          key={attempt}
          address={address}
          alt={title}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </DialogContent>
    </Dialog>
  );
}
