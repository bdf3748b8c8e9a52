import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { paint } from './paint.ts';

interface PictureProps {
  alt: string;
  width: number;
  height: number;
  children: ReactNode;
}

/** A drawing of the product: one image to a screen reader, as wide as its place allows. */
export function Picture({ alt, width, height, children }: PictureProps) {
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element could not take the theme's colours
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ display: 'block', width: '100%', height: 'auto', fontFamily: 'inherit' }}
    >
      {children}
    </Box>
  );
}

interface BlockProps {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  fill?: string;
  line?: string;
}

export function Block({ radius = 12, fill = paint.paper, line = 'none', ...box }: BlockProps) {
  return <rect {...box} rx={radius} fill={fill} stroke={line} />;
}

interface WordsProps {
  x: number;
  y: number;
  size?: number;
  color?: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  children: ReactNode;
}

export function Words({ x, y, size = 12, color, weight, anchor, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontWeight={weight}
      fill={color ?? paint.text}
      textAnchor={anchor}
    >
      {children}
    </text>
  );
}

/** Lines of text that nobody needs to read. */
export function Lines({ x, y, widths }: { x: number; y: number; widths: number[] }) {
  return widths.map((width, index) => (
    <rect
      key={`${index}-${width}`}
      x={x}
      y={y + index * 14}
      width={width}
      height={6}
      rx={3}
      fill={paint.quiet}
    />
  ));
}

export function Avatar({ x, y, radius = 20 }: { x: number; y: number; radius?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={paint.primary} />
      <circle cy={-radius * 0.2} r={radius * 0.32} fill={paint.onPrimary} />
      <path
        d={`M${-radius * 0.58} ${radius * 0.62}a${radius * 0.58} ${radius * 0.5} 0 0 1 ${radius * 1.16} 0z`}
        fill={paint.onPrimary}
      />
    </g>
  );
}
