import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { galleryFramePath } from '../paths.ts';
import { queryOf, type Choice } from './galleryChoice.ts';

const sizes: Record<string, { width: number; height: number; scale: number }> = {
  // Taller than a phone, so that the card below the table is seen whole.
  phone: { width: 375, height: 1080, scale: 0.8 },
  desktop: { width: 1440, height: 900, scale: 0.5 },
};

interface GalleryPictureProps {
  picture: Choice;
  /** Alone, it is as large as the real page. */
  isAlone: boolean;
}

/** One page in a frame of its own: usable, with a link that opens it alone. */
export function GalleryPicture({ picture, isAlone }: GalleryPictureProps) {
  const { width = 375, height = 1080, scale = 1 } = sizes[picture.width] ?? {};
  const factor = isAlone ? 1 : scale;
  const name = Object.values(picture).join(' · ');
  const address = `${galleryFramePath}?${queryOf(picture)}`;
  return (
    <Box component="figure" sx={{ margin: 0, width: width * factor }}>
      <Typography component="figcaption" variant="body2" sx={{ marginBottom: 1 }}>
        <Link href={address} target="_blank">
          {name}
        </Link>
      </Typography>
      <Box sx={{ ...frameSx, width: width * factor, height: height * factor }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page needs its scripts and its origin, and a sandbox that allows both holds nothing back */}
        <iframe
          title={name}
          src={address}
          loading="lazy"
          width={width}
          height={height}
          style={{ border: 0, transformOrigin: '0 0', transform: `scale(${factor})` }}
        />
      </Box>
    </Box>
  );
}

const frameSx = {
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
} as const;
