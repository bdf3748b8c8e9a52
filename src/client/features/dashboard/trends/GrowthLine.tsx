import Box from '@mui/material/Box';
import { SvgImage } from '../../../components/pictures/SvgImage.tsx';
import type { Growth } from './growthOf.ts';
import { lineHeight } from './TrendSkeleton.tsx';

interface GrowthLineProps {
  growth: Growth;
  label: string;
}

const width = 100;
const height = 30;

/** A line with gaps where days have no figure. */
export function GrowthLine({ growth, label }: GrowthLineProps) {
  return (
    <Box
      component={SvgImage}
      label={label}
      viewBox={`0 -3 ${width} ${height + 6}`}
      preserveAspectRatio="none"
      sx={lineSx}
    >
      <path d={pathOf(growth)} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}

/** A day between two gaps is a line without length, which its round ends make a dot. */
function pathOf({ values, low, high }: Growth): string {
  const at = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * width;
    const y = high === low ? height / 2 : ((high - value) / (high - low)) * height;
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
  height: lineHeight,
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: 'primary.main',
};
