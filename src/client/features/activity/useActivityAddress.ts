import { createSearchParams, useSearchParams } from 'react-router-dom';
import { activityKinds, type ActivityKind } from '../../../shared/contract/activity.ts';

interface ActivityAddress {
  /** Counts from 1. */
  page: number;
  /** Only acts of this kind; all without it. */
  kind: ActivityKind | undefined;
}

/** Page and kind as the address holds them, so that deep links and Back work. */
export function useActivityAddress() {
  const [search, setSearch] = useSearchParams();
  const address: ActivityAddress = {
    page: readPage(search.get('page')),
    kind: activityKinds.find((kind) => kind === search.get('kind')),
  };
  const go = (change: Partial<ActivityAddress>) =>
    setSearch(toSearch({ ...address, ...change }), { preventScrollReset: true });
  return {
    ...address,
    isUnknownKind: search.has('kind') && address.kind === undefined,
    goTo: (page: number) => go({ page }),
    choose: (kind: ActivityKind | undefined) => go({ kind, page: 1 }),
  };
}

/** Nothing else is carried along: the router may still have what was taken out of the address. */
export function toSearch({ page, kind }: ActivityAddress): string {
  const parameters = { ...(kind && { kind }), ...(page > 1 && { page: `${page}` }) };
  return `?${createSearchParams(parameters)}`;
}

/** Anything but a whole number from 1 on is the first page. */
function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}
