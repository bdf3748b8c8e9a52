import BrokenImageOutlined from '~icons/ic/outline-broken-image';
import HideImageOutlined from '~icons/ic/outline-hide-image';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FullPictureProps {
  /** None where there is no picture. */
  address: string | null;
  alt: string;
  onRetry: () => void;
}

/** Always of the same height, so that nothing moves from one picture to the next. */
export function FullPicture({ address, alt, onRetry }: FullPictureProps) {
  const { t } = useTranslation('activity');
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading');
  if (address === null) {
    return (
      <Stage>
        <HideImageOutlined aria-hidden sx={iconSx} />
        <Typography>{t('picture.none')}</Typography>
      </Stage>
    );
  }
  if (state === 'broken') {
    const retry = () => {
      setState('loading');
      onRetry();
    };
    return (
      <Stage>
        <BrokenImageOutlined aria-hidden sx={iconSx} />
        <Typography role="alert">{t('picture.failed')}</Typography>
        <Button variant="outlined" onClick={retry}>
          {t('picture.tryAgain')}
        </Button>
      </Stage>
    );
  }
  return (
    <Stage>
      {state === 'loading' && <CircularProgress aria-label={t('picture.loading')} />}
      <Box
        component="img"
        src={address}
        alt={alt}
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
        sx={{
          position: state === 'shown' ? 'static' : 'absolute',
          opacity: state === 'shown' ? 1 : 0,
          maxWidth: '100%',
          maxHeight: '100%',
        }}
      />
    </Stage>
  );
}

function Stage({ children }: { children: ReactNode }) {
  return <Box sx={stageSx}>{children}</Box>;
}

const iconSx = { fontSize: 40, color: 'text.secondary' };

const stageSx = {
  position: 'relative',
  height: { xs: 'min(36vh, 420px)', md: 'min(62vh, 600px)' },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  textAlign: 'center',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'muted.main',
} as const;
