import Skeleton from '@mui/material/Skeleton';
import { lazyComponent } from '../lazy/lazyComponent.tsx';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { missingChunk } from '../lazy/missingChunk.tsx';
import type { DayRangeFieldsProps } from './DayRangeFields.tsx';

const DayRangeFields = lazyComponent(
  async () => (await import(/* webpackChunkName: "days" */ './DayRangeFields.tsx')).DayRangeFields,
  ['days'],
  <Skeleton variant="rounded" height={72} />,
);

/** Two fields for days, which come after the rest of their screen. */
export function LazyDayRange(props: DayRangeFieldsProps) {
  return (
    <LazyBoundary fallback={missingChunk}>
      <DayRangeFields {...props} />
    </LazyBoundary>
  );
}
