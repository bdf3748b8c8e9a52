import Box from '@mui/material/Box';
import { Glyph } from '../../components/pictures/Glyph.tsx';
import type { GlyphName } from '../../components/pictures/glyphs.ts';
import { paint } from '../../components/pictures/paint.ts';

/** A glyph on a tinted tile, beside a heading. */
export function GlyphTile({ name }: { name: GlyphName }) {
  return (
    <Box
      sx={{
        width: 48,
        height: 48,
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        borderRadius: '14px',
        color: 'primary.main',
        bgcolor: paint.tint,
      }}
    >
      <Glyph name={name} size={26} />
    </Box>
  );
}
