import { createSearchParams, useSearchParams } from 'react-router-dom';
import { periods, type Period } from './metrics.ts';

export const views = ['lines', 'table'] as const;
export type HistoryView = (typeof views)[number];

interface HistoryAddress {
  period: Period;
  view: HistoryView;
}

const [firstView] = views;
const firstPeriod = 30 satisfies Period;

/** Period and view as the address holds them, so that deep links and Back work. */
export function useHistoryAddress() {
  const [search, setSearch] = useSearchParams();
  const address: HistoryAddress = {
    period: periods.find((period) => `${period}` === search.get('period')) ?? firstPeriod,
    view: views.find((view) => view === search.get('view')) ?? firstView,
  };
  const choose = (change: Partial<HistoryAddress>) =>
    setSearch(toSearch({ ...address, ...change }), { preventScrollReset: true });
  return { ...address, choose };
}

function toSearch({ period, view }: HistoryAddress): URLSearchParams {
  return createSearchParams({
    ...(period !== firstPeriod && { period: `${period}` }),
    ...(view !== firstView && { view }),
  });
}
