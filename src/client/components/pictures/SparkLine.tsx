import Box from '@mui/material/Box';
import { SvgImage } from './SvgImage.tsx';

interface SparkLineProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** Says what the line shows. */
  label: string;
  /** In px. */
  height: number;
  /** Whether it is drawn from 0 on, and not from its lowest value. */
  isFromZero?: boolean;
}

const width = 100;
const drawnHeight = 30;

/** A line without axes, with gaps where there are no values. */
export function SparkLine({ values, label, height, isFromZero = false }: SparkLineProps) {
  return (
    <Box
      component={SvgImage}
      label={label}
      viewBox={`0 -3 ${width} ${drawnHeight + 6}`}
      preserveAspectRatio="none"
      sx={{ ...lineSx, height }}
    >
      <path d={pathOf(values, isFromZero)} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}

/** A value between two gaps is a line without length, which its round ends make a dot. */
function pathOf(values: SparkLineProps['values'], isFromZero: boolean): string {
  const known = values.filter((value) => value !== null);
  const high = Math.max(...known);
  const low = isFromZero ? Math.min(0, high) : Math.min(...known);
  const last = Math.max(1, values.length - 1);
  const at = (value: number, index: number) => {
    const x = (index / last) * width;
    const y = high === low ? drawnHeight / 2 : ((high - value) / (high - low)) * drawnHeight;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return values
    .map((value, index) => {
      if (value === null) return '';
      const point = at(value, index);
      return (values[index - 1] ?? null) === null ? `M${point}L${point}` : `L${point}`;
    })
    .join('');
}

const lineSx = {
  display: 'block',
  width: '100%',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: 'primary.main',
};
