import Box from '@mui/material/Box';
import { SvgImage } from './SvgImage.tsx';

interface SparkLineProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** Says what the line shows. */
  label: string;
  /** In px. */
  height: number;
  /** Where it is drawn from, if not from its lowest value. */
  low?: number | undefined;
}

const width = 100;
const drawnHeight = 30;

/** A line without axes, with gaps where there are no values. */
export function SparkLine({ values, label, height, low }: SparkLineProps) {
  return (
    <Box
      component={SvgImage}
      label={label}
      viewBox={`0 -3 ${width} ${drawnHeight + 6}`}
      preserveAspectRatio="none"
      sx={{ ...lineSx, height }}
    >
      <path d={pathOf(values, low)} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}

/** A value between two gaps is a line without length, which its round ends make a dot. */
function pathOf(values: SparkLineProps['values'], lowest: number | undefined): string {
  const known = values.filter((value) => value !== null);
  const [low, high] = [lowest ?? Math.min(...known), Math.max(...known)];
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
