import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingChunk } from '../../components/lazy/missingChunk.tsx';
import type { PeriodPickerProps } from './period/PeriodPicker.tsx';

const PeriodPicker = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "period-picker" */ './period/PeriodPicker.tsx'))
      .PeriodPicker,
  ['history'],
  <Skeleton variant="rounded" height={44} sx={{ maxWidth: 380 }} />,
);

/** Its buttons come after the figures: the screen opens with the period that the address names. */
export function LazyPeriodPicker(props: PeriodPickerProps) {
  return (
    <LazyBoundary fallback={missingChunk}>
      <PeriodPicker {...props} />
    </LazyBoundary>
  );
}
