import HideImageOutlined from '@mui/icons-material/HideImageOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

/** The picture of a story beside words that say all; its place where there is none. */
export function ActPicture({ url }: { url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Box component="span" sx={pictureSx}>
      {url === null || url === brokenUrl ? (
        <HideImageOutlined aria-hidden fontSize="small" />
      ) : (
        <img
          src={url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenUrl(url)}
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
