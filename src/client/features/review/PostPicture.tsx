import BrokenImageOutlined from '~icons/ic/outline-broken-image';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { useRetriedPicture } from '../../components/useRetriedPicture.ts';

/** In a chunk of its own: most posts are answered without it. */
const PictureDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "picture-dialog" */ './PictureDialog.tsx')).PictureDialog,
  ['activity'],
);

interface PostPictureProps {
  picture: { thumbUrl: string; fullUrl: string };
  author: string;
}

/** The picture of a post; a press shows it in full. */
export function PostPicture({ picture: { thumbUrl, fullUrl }, author }: PostPictureProps) {
  const { t } = useTranslation('review');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
        <LazyBoundary>
          <PictureDialog
            title={alt}
            address={fullUrl}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </LazyBoundary>
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
