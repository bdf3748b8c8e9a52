import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TileProps {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  caption: ReactNode;
  /** Below the figure. */
  children?: ReactNode;
  /** Below the caption. */
  trend?: ReactNode;
}

/** A figure of the bot. */
export function Tile({ label, value, caption, children, trend }: TileProps) {
  return (
    <Card data-tile sx={tileSx}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" sx={valueSx}>
        {value === undefined ? <Skeleton width={72} /> : value}
      </Typography>
      {children}
      <Typography variant="caption" component="p" sx={captionSx}>
        {value === undefined ? <Skeleton width="60%" /> : caption}
      </Typography>
      {trend}
    </Card>
  );
}

const tileSx = {
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  minWidth: 0,
};

const valueSx = {
  typography: 'h5',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};

// Japanese breaks its lines between phrases.
const captionSx = { color: 'text.secondary', minHeight: 16, wordBreak: 'auto-phrase' };
