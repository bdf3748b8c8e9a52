import BrokenImageOutlined from '~icons/ic/outline-broken-image';
import HideImageOutlined from '~icons/ic/outline-hide-image';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { useActivityText } from '../../components/activity/activityWords.ts';
import { useRetriedPicture } from '../../components/useRetriedPicture.ts';

interface StoryPictureProps {
  act: Act;
  onOpen: () => void;
  /** Brings a new address: that of a picture expires. */
  onRetry: () => void;
}

const frame = {
  width: { xs: 44, md: 48 },
  height: { xs: 44, md: 48 },
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'muted.main',
  color: 'text.secondary',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
} as const;

export function StoryPicture({ act, onOpen, onRetry }: StoryPictureProps) {
  const { t } = useTranslation('activity');
  const toText = useActivityText();
  const { thumbnailUrl, profileName: profile, happenedAt } = act;
  const picture = useRetriedPicture(thumbnailUrl);
  if (!thumbnailUrl) {
    return (
      <Box sx={frame}>
        <HideImageOutlined fontSize="small" titleAccess={t('picture.none')} />
      </Box>
    );
  }
  const names = { activity: toText(act), profile, date: formatDateTime(happenedAt) };
  if (picture.isBroken) {
    const retry = () => {
      picture.retry();
      onRetry();
    };
    return (
      <PictureButton label={t('picture.retry', names)} onClick={retry}>
        <BrokenImageOutlined fontSize="small" aria-hidden />
      </PictureButton>
    );
  }
  return (
    <PictureButton label={t('picture.open', names)} onClick={onOpen}>
      <Box
        component="img"
        key={picture.attempt}
        src={thumbnailUrl}
        alt={t('picture.alt', names)}
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        onError={picture.onError}
        sx={{ objectFit: 'cover', width: '100%', height: '100%' }}
      />
    </PictureButton>
  );
}

function PictureButton({ label, ...button }: ButtonBaseProps & { label: string }) {
  return <ButtonBase aria-label={label} title={label} sx={frame} {...button} />;
}
