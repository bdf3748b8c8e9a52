import { useLocation, useSearchParams } from 'react-router-dom';
import {
  activityEnds,
  lastPage,
  longestName,
  longestSearch,
  type ActivityKind,
} from '../../../shared/contract/activity.ts';
import type { Id } from '../../../shared/contract/id.ts';
import type { ActivityFilter } from '../../../shared/contract/story.ts';
import { isDay } from '../../../shared/days.ts';
import {
  stateFor,
  toSearch,
  type ActivityAddress,
  type FirstPage,
  type OfProfile,
} from './activitySearch.ts';

interface Going extends Pick<OfProfile, 'first'> {
  isTyping?: boolean;
}

/**
 * Page and filter as the address holds them, so that deep links and Back work. Of an entry of the history that
 * was made for another profile, neither page nor person holds. A kind that is not offered is taken out of it.
 */
export function useActivityAddress(
  profileId: Id | undefined,
  offeredKinds: readonly ActivityKind[],
) {
  const [parameters, setParameters] = useSearchParams();
  // Entries of a retry or a redirect have a state of another kind.
  const { state: made } = useLocation() as { state: Partial<OfProfile> | null };
  const madeFor = made?.profileId;
  const isForThis = madeFor !== undefined && madeFor === profileId;
  const isForOther = madeFor !== undefined && profileId !== undefined && !isForThis;
  const page = isForOther ? 1 : readPage(parameters.get('page'));
  const filter: ActivityFilter = {
    kind: offeredKinds.find((kind) => kind === parameters.get('kind')),
    outcome: activityEnds.find((outcome) => outcome === parameters.get('outcome')),
    person: isForOther ? undefined : readText(parameters.get('person'), longestName),
    search: readText(parameters.get('search'), longestSearch),
    ...readDays(parameters),
  };
  const first = isForThis && page > 1 ? made?.first : undefined;
  const state = profileId === undefined ? null : { ...stateFor(profileId), first };
  const go = (address: ActivityAddress, { isTyping = false, ...of }: Going = {}) => {
    const options = { preventScrollReset: true, replace: isTyping };
    setParameters(toSearch(address), { ...options, state: state && { ...state, ...of } });
  };
  return {
    page,
    first,
    filter,
    /** What a navigation that replaces this entry passes on as its state. */
    state,
    /** Whether the address says what does not hold, or does not say yet for which profile it does. */
    isToBeReplaced:
      (['kind', 'outcome', 'from', 'to'] as const).some(
        (name) => parameters.has(name) && filter[name] === undefined,
      ) ||
      isForOther ||
      (state !== null && !isForThis && (page > 1 || filter.person !== undefined)),
    goTo: (next: number, from: FirstPage | undefined) =>
      go({ ...filter, page: next }, { first: from }),
    /** From the first page of what is left. A search, and days, that go on take the place of their beginning. */
    choose: (change: ActivityFilter) => {
      const goesOn = (name: 'search' | 'from' | 'to') => Boolean(filter[name] && change[name]);
      const isTyping = goesOn('search') || goesOn('from') || goesOn('to');
      go({ ...filter, ...change, page: 1 }, { isTyping });
    },
    clear: () => go({ page: 1 }),
  };
}

/** Anything but a whole number from 1 on is the first page. The server answers no page beyond `lastPage`. */
function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? Math.min(page, lastPage) : 1;
}

/** Days that the server takes; none where the last is before the first. */
function readDays(parameters: URLSearchParams): Pick<ActivityFilter, 'from' | 'to'> {
  const dayOf = (name: string) => [parameters.get(name) ?? ''].find(isDay);
  const [from, to] = [dayOf('from'), dayOf('to')];
  return from && to && to < from ? {} : { from, to };
}

/** What the server takes of a text. */
function readText(value: string | null, longest: number): string | undefined {
  return value?.replaceAll('\0', '').trim().slice(0, longest) || undefined;
}
