import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { AppStore } from '../../store/store.ts';
import { renderPage } from '../renderPage.tsx';
import { axes, axisNames, framesOf, parseChoice, queryOf, type Choice } from './galleryChoice.ts';

/** As many pages at once as a browser carries. */
const maxFrames = 40;

const sizes: Record<string, { width: number; height: number; scale: number }> = {
  // Taller than a phone, so that the card below the table is seen whole.
  phone: { width: 375, height: 1080, scale: 0.8 },
  desktop: { width: 1440, height: 900, scale: 0.5 },
};

export function showGallery(container: HTMLElement, store: AppStore): void {
  renderPage(container, store, {
    title: 'Gallery',
    subtitle: 'The real screens with answers from memory. The address holds the choice.',
    children: <GalleryPage />,
  });
}

/** The screens in every state and color scheme that the address asks for; needs no server. */
function GalleryPage() {
  const choice = parseChoice(window.location.search);
  const frames = framesOf(choice);
  const shown = frames.slice(0, maxFrames);
  const rest = frames.length > maxFrames ? `, the first ${maxFrames} are shown` : '';
  return (
    <>
      <Stack
        component="form"
        direction="row"
        onChange={({ currentTarget }) => currentTarget.requestSubmit()}
        sx={{ flexWrap: 'wrap', gap: 2 }}
      >
        {axisNames.map((axis) => (
          <TextField
            key={axis}
            select
            label={axis}
            name={axis}
            defaultValue={choice[axis]}
            slotProps={{ select: { native: true } }}
            sx={{ width: 130 }}
          >
            {axes[axis].map((value) => (
              <option key={value}>{value}</option>
            ))}
          </TextField>
        ))}
      </Stack>
      <Typography component="output" sx={{ display: 'block', marginBlock: 2 }}>
        {`Frames: ${frames.length}${rest}`}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        {shown.map((frame) => (
          <Frame key={queryOf(frame)} choice={frame} isAlone={frames.length === 1} />
        ))}
      </Stack>
    </>
  );
}

function Frame({ choice, isAlone }: { choice: Choice; isAlone: boolean }) {
  const { width = 0, height = 0, scale = 1 } = sizes[choice.width] ?? {};
  const name = Object.values(choice).join(' · ');
  const address = `/dev/gallery/frame?${queryOf(choice)}`;
  return (
    <Stack spacing={1}>
      <Link href={address} target="_blank" variant="body2">
        {name}
      </Link>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page needs its scripts and its origin, and a sandbox that allows both holds nothing back */}
      <iframe
        title={name}
        src={address}
        loading="lazy"
        width={width}
        height={height}
        style={{ zoom: isAlone ? 1 : scale }}
      />
    </Stack>
  );
}
