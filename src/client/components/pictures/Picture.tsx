import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { paint } from './paint.ts';
import { SvgImage } from './SvgImage.tsx';

interface PictureProps {
  alt: string;
  width: number;
  height: number;
  fontSize?: number;
  children: ReactNode;
}

/** A drawing of the product: one image to a screen reader, as wide as its place allows. */
export function Picture({ alt, width, height, fontSize = 12, children }: PictureProps) {
  return (
    <Box
      component={SvgImage}
      label={alt}
      viewBox={`0 0 ${width} ${height}`}
      fontSize={fontSize}
      sx={pictureSx}
    >
      <rect width={width} height={height} rx={20} fill={paint.backdrop} />
      {children}
    </Box>
  );
}

const pictureSx = {
  display: 'block',
  width: '100%',
  height: 'auto',
  fill: paint.text,
  fontWeight: 600,
};

interface PictureIconProps extends SvgIconProps {
  icon: ComponentType<SvgIconProps>;
  size?: number;
}

/** An icon inside a drawing, placed by its upper left corner and sized in the drawing's units. */
export function PictureIcon({ icon: Icon, size = 24, ...place }: PictureIconProps) {
  return <Icon width={size} height={size} sx={{ width: size, height: size }} {...place} />;
}

export function Panel(box: SVGProps<SVGRectElement>) {
  return <rect rx={14} fill={paint.paper} stroke={paint.line} {...box} />;
}

/** A line of text that nobody needs to read. */
export function TextLine(place: SVGProps<SVGRectElement>) {
  return <rect height={6} rx={3} fill={paint.quiet} {...place} />;
}

/** The picture of an account: its initial. */
export function Initial({ cx, cy }: { cx: number; cy: number }) {
  return (
    <>
      <circle cx={cx} cy={cy} r={22} fill={paint.tint} />
      <text x={cx} y={cy + 7} fontSize={20} textAnchor="middle" fill={paint.primary}>
        A
      </text>
    </>
  );
}

/** A state that is well. */
export function Chip({ text, ...place }: { text: string; x: number; y: number; width: number }) {
  const { x, y } = place;
  return (
    <>
      <rect height={30} rx={15} fill={paint.tint} {...place} />
      <circle cx={x + 18} cy={y + 15} r={5} fill={paint.success} />
      <text x={x + 32} y={y + 19}>
        {text}
      </text>
    </>
  );
}
