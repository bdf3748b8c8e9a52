import Box from '@mui/material/Box';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import type { PointerEvent } from 'react';
import { SvgImage } from '../../../components/pictures/SvgImage.tsx';
import { axisWidth } from './axisWidth.ts';
import { useWidth } from './useWidth.ts';

interface LineChartProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** Says what the line shows. */
  label: string;
  dayLabel: (index: number) => string;
  format: (value: number) => string;
  /** Whether the axis of values begins at 0. */
  isFromZero: boolean;
  /** The axis has whole multiples of it. */
  step: number;
  /** The place of the day that is marked. */
  marked: number;
  onMark: (index: number) => void;
}

const height = 152;
const margin = { top: 10, right: 10, bottom: 24 };
const bottom = height - margin.bottom;

/** A line of days, with gaps where there are no values. Pointing at it marks a day. */
export function LineChart(props: LineChartProps) {
  const { values, label, dayLabel, format, isFromZero, step, marked, onMark } = props;
  const [ref, width] = useWidth();
  const end = width - margin.right;
  const last = Math.max(1, values.length - 1);
  const domain = domainOf(values, isFromZero).map((value) => value / step);
  const y = scaleLinear({ domain, range: [bottom, margin.top], nice: 3 });
  const ticks = y.ticks(3).filter(Number.isInteger);
  const tickText = (tick: number) => format(tick * step);
  const left = axisWidth(ticks.map(tickText));
  const x = scaleLinear({ domain: [0, last], range: [left, end] });
  const yOf = (value: number | null | undefined) => y((value ?? 0) / step);
  const points = values.map((value, index) => ({ value, index }));

  function markAt({ clientX, currentTarget }: PointerEvent) {
    const place = x.invert(clientX - currentTarget.getBoundingClientRect().left);
    onMark(Math.min(values.length - 1, Math.max(0, Math.round(place))));
  }

  return (
    <Box ref={ref} sx={rootSx}>
      <SvgImage
        label={label}
        width={width}
        height={height}
        onPointerDown={markAt}
        onPointerMove={markAt}
      >
        <GridRows scale={y} left={left} width={end - left} tickValues={ticks} />
        <AxisLeft
          scale={y}
          left={left}
          tickValues={ticks}
          tickFormat={(tick) => tickText(Number(tick))}
          tickLength={4}
          hideAxisLine
          hideTicks
          tickLabelProps={{ fill: 'currentColor', textAnchor: 'end', dy: '0.3em' }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={values.length > 1 ? [0, Math.round(last / 2), last] : [0]}
          tickFormat={(tick) => dayLabel(Number(tick))}
          tickLength={4}
          tickLabelProps={(_tick, index) => ({ fill: 'currentColor', textAnchor: anchors[index] })}
        />
        <g className="line">
          <LinePath
            data={points}
            defined={({ value }) => value !== null}
            x={({ index }) => x(index)}
            y={({ value }) => yOf(value)}
          />
          {points.filter(isAlone).map(({ value, index }) => (
            <circle key={index} cx={x(index)} cy={yOf(value)} r={2} />
          ))}
          <line x1={x(marked)} x2={x(marked)} y1={margin.top} y2={bottom} />
          <circle
            cx={x(marked)}
            cy={yOf(values[marked])}
            r={4}
            visibility={typeof values[marked] === 'number' ? 'visible' : 'hidden'}
          />
        </g>
      </SvgImage>
    </Box>
  );
}

// The outer ones stay within the picture.
const anchors = ['start', 'middle', 'end'] as const;

/** Around the values; never empty. */
function domainOf(values: readonly (number | null)[], isFromZero: boolean): [number, number] {
  const known = values.filter((value) => value !== null);
  const low = isFromZero ? 0 : Math.min(...known);
  const high = Math.max(...known);
  if (known.length === 0) return [0, 1];
  return low < high ? [low, high] : [Math.max(0, low - 1), high + 1];
}

interface Point {
  value: number | null;
  index: number;
}

/** Whether gaps on both sides leave no line to draw. */
function isAlone({ value }: Point, place: number, points: readonly Point[]): boolean {
  const isGap = (point: Point | undefined) => (point?.value ?? null) === null;
  return value !== null && isGap(points[place - 1]) && isGap(points[place + 1]);
}

const rootSx = {
  minWidth: 0,
  overflow: 'hidden',
  color: 'text.secondary',
  '& svg': { display: 'block', touchAction: 'pan-y' },
  '& text': { fontSize: 12, fontFamily: 'inherit' },
  '& .visx-rows line, & .visx-axis line': { stroke: 'currentColor', strokeOpacity: 0.25 },
  '& .line': { color: 'primary.main', fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
  '& .line circle': { fill: 'currentColor', stroke: 'none' },
  '& .line line': { strokeWidth: 1, strokeDasharray: '3 3' },
};
