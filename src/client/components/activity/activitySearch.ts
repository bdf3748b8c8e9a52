import { createSearchParams } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import type { ActivityFilter } from '../../../shared/contract/story.ts';

export interface ActivityAddress extends ActivityFilter {
  /** Counts from 1. */
  page: number;
}

/** With an entry of the history. */
export interface OfProfile {
  /** For which profile it was made. */
  profileId: Id;
  /** The first page from which it was reached. */
  first?: FirstPage | undefined;
}

/** What the pages after it go on from, whatever the bot does meanwhile. */
export interface FirstPage {
  newest: Id;
  /** How many there are on all pages. */
  total: number | null;
}

/** What a link to an address of the activity passes on as its state, so that the address holds at once. */
export const stateFor = (profileId: Id): OfProfile => ({ profileId });

/** Nothing else is carried along: the router may still have what was taken out of the address. */
export function toSearch({ page, ...filters }: ActivityAddress): string {
  const { search, kind, outcome, person, from, to } = filters;
  const filter = Object.entries({ search, kind, outcome, person, from, to }).flatMap(
    ([name, value]) => (value ? [[name, value] as [string, string]] : []),
  );
  return `?${createSearchParams(page > 1 ? [...filter, ['page', `${page}`]] : filter)}`;
}

export const isFiltered = (filter: ActivityFilter) => Object.values(filter).some(Boolean);
