import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingChunk } from '../../components/lazy/missingChunk.tsx';
import type { PeriodPickerProps } from './period/PeriodPicker.tsx';

const skeleton = <Skeleton variant="rounded" height={44} sx={{ maxWidth: 380 }} />;

const PeriodPicker = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "period-picker" */ './period/PeriodPicker.tsx'))
      .PeriodPicker,
  ['history'],
  skeleton,
);

interface LazyPeriodPickerProps extends PeriodPickerProps {
  /** Whether something else comes first. */
  isAwaited: boolean;
}

/** Its buttons come after the figures: the screen opens with the period that the address names. */
export function LazyPeriodPicker({ isAwaited, ...props }: LazyPeriodPickerProps) {
  if (isAwaited) return skeleton;
  return (
    <LazyBoundary fallback={missingChunk}>
      <PeriodPicker {...props} />
    </LazyBoundary>
  );
}
