import BrokenImageOutlined from '~icons/ic/outline-broken-image';
import Close from '~icons/ic/baseline-close';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetriedPicture } from '../../components/useRetriedPicture.ts';
import { FullPicture } from '../../components/activity/FullPicture.tsx';

interface PostPictureProps {
  picture: { thumbUrl: string; fullUrl: string };
  author: string;
}

/** The picture of a post; a press shows it in full. */
export function PostPicture({ picture: { thumbUrl, fullUrl }, author }: PostPictureProps) {
  const { t } = useTranslation(['review', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const thumb = useRetriedPicture(thumbUrl);
  const alt = t('post.picture', { name: author });
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <ButtonBase
        aria-label={t('post.openPicture', { name: author })}
        aria-haspopup="dialog"
        onClick={open}
        sx={frameSx}
      >
        {thumb.isBroken ? (
          <BrokenImageOutlined aria-hidden />
        ) : (
          <img
            key={thumb.attempt}
            src={thumbUrl}
            alt={alt}
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            onError={thumb.onError}
          />
        )}
      </ButtonBase>
      {/* A list has many of them. */}
      {wasOpened && (
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="md" fullWidth>
          <DialogTitle sx={{ pr: 8, overflowWrap: 'anywhere' }}>{alt}</DialogTitle>
          <IconButton
            aria-label={t('common:actions.close')}
            onClick={() => setIsOpen(false)}
            sx={{ position: 'absolute', top: 8, right: 8 }}
          >
            <Close />
          </IconButton>
          <DialogContent>
            <FullPicture
              key={attempt}
              address={fullUrl}
              alt={alt}
              onRetry={() => setAttempt(attempt + 1)}
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

const frameSx = {
  width: 96,
  height: 96,
  flexShrink: 0,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'muted.main',
  color: 'text.secondary',
  '& img': { objectFit: 'cover' },
};
