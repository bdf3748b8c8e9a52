import BrokenImageOutlined from '~icons/ic/outline-broken-image';
import HideImageOutlined from '~icons/ic/outline-hide-image';
import Box from '@mui/material/Box';
import { useRetriedPicture } from '../../../components/useRetriedPicture.ts';

/**
 * The picture of a story beside words that say all; its place where there is none. It stands in a link,
 * so it is loaded again without being asked.
 */
export function ActPicture({ url }: { url: string | null }) {
  const { isBroken, attempt, onError } = useRetriedPicture(url);
  const Missing = url === null ? HideImageOutlined : BrokenImageOutlined;
  return (
    <Box component="span" sx={pictureSx}>
      {url === null || isBroken ? (
        <Missing aria-hidden fontSize="small" />
      ) : (
        <img
          key={attempt}
          src={url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      )}
    </Box>
  );
}

const pictureSx = {
  gridArea: 'picture',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'muted.main',
  color: 'text.secondary',
  '& img': { objectFit: 'cover' },
};
