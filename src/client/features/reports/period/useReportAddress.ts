import { createSearchParams, useSearchParams } from 'react-router-dom';
import { isDay } from '../../../../shared/days.ts';
import { isOwn, periods, usualPeriod, type OwnDays, type PeriodChoice } from './span.ts';

export const views = ['lines', 'table'] as const;
export type HistoryView = (typeof views)[number];

interface ReportAddress {
  choice: PeriodChoice;
  view: HistoryView;
}

const [firstView] = views;

/** Period and view as the address holds them, so that deep links and Back work. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams();
  const address: ReportAddress = {
    choice:
      ownDaysIn(search) ??
      periods.find((period) => `${period}` === search.get('period')) ??
      usualPeriod,
    view: views.find((view) => view === search.get('view')) ?? firstView,
  };
  const choose = (change: Partial<ReportAddress>) => {
    // Days that are typed on take the place of those before.
    const replace = isOwn(address.choice) && change.choice !== undefined && isOwn(change.choice);
    setSearch(toSearch({ ...address, ...change }), { preventScrollReset: true, replace });
  };
  return { ...address, choose };
}

function ownDaysIn(search: URLSearchParams): OwnDays | undefined {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

function toSearch({ choice, view }: ReportAddress): URLSearchParams {
  return createSearchParams({
    ...(isOwn(choice) ? { ...choice } : choice !== usualPeriod && { period: `${choice}` }),
    ...(view !== firstView && { view }),
  });
}
