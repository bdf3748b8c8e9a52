import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryActivity } from '../../api/transforms.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import IconButton from '@mui/material/IconButton';
import { useActivityText } from '../../components/activity/activityWords.ts';

interface StoryPreviewDialogProps {
  story: StoryActivity;
  isOpen: boolean;
  onClose: () => void;
  /** Brings a new address: that of a picture expires. */
  onRetry: () => void;
}

export function StoryPreviewDialog(props: StoryPreviewDialogProps) {
  const { story, isOpen, onClose, onRetry } = props;
  const { t } = useTranslation('activity');
  const toText = useActivityText();
  const address = fullPictureAddress(story.thumbnailUrl ?? '');
  const names = { profile: story.profileName, activity: toText(story.activity) };
  const title = t('picture.alt', names);
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle component="h2" sx={{ pr: 8, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton
        aria-label={t('picture.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, right: 12 }}
      >
        <Close />
      </IconButton>
      <DialogContent>
        <FullPicture key={address} address={address} alt={title} onRetry={onRetry} />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {formatDateTime(story.happenedAt)}
        </Typography>
      </DialogContent>
    </Dialog>
  );
}

interface FullPictureProps {
  address: string;
  alt: string;
  onRetry: () => void;
}

function FullPicture({ address, alt, onRetry }: FullPictureProps) {
  const { t } = useTranslation('activity');
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  const retry = () => {
    setState('loading');
    onRetry();
  };
  if (state === 'broken') {
    return (
      <Box sx={{ ...stage, minHeight: stageHeight }}>
        <BrokenImageOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        <Typography role="alert">{t('picture.failed')}</Typography>
        <Button variant="outlined" onClick={retry}>
          {t('picture.tryAgain')}
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ ...stage, minHeight: state === 'loading' ? stageHeight : 0 }}>
      {state === 'loading' && <CircularProgress aria-label={t('picture.loading')} />}
      <Box
        component="img"
        src={address}
        alt={alt}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        sx={{
          position: state === 'shown' ? 'static' : 'absolute',
          opacity: state === 'shown' ? 1 : 0,
          maxWidth: '100%',
          maxHeight: { xs: '58vh', md: '65vh' },
        }}
      />
    </Box>
  );
}

const stageHeight = 'min(58vh, 480px)';

const stage = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'muted.main',
} as const;

/** The full picture of a thumbnail: the same address with the other ending, if it has that ending. */
export function fullPictureAddress(thumbnail: string): string {
  return thumbnail.replace(/_thumb\.jpg$/, '_full.jpg');
}
