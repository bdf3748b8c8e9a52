import Box from '@mui/material/Box';
import { glyphs, type GlyphName } from './glyphs.ts';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

interface PlacedGlyphProps {
  name: GlyphName;
  x: number;
  y: number;
  size?: number;
  color: string;
}

/** A glyph inside a drawing, placed by its upper left corner. */
export function PlacedGlyph({ name, x, y, size = 24, color }: PlacedGlyphProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} color={color}>
      <path d={glyphs[name]} {...stroke} />
    </g>
  );
}

/** A glyph on its own, decoration beside a text; it takes the colour of its surroundings. */
export function Glyph({ name, size = 24 }: { name: GlyphName; size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, display: 'block' }}
    >
      <path d={glyphs[name]} {...stroke} />
    </Box>
  );
}
