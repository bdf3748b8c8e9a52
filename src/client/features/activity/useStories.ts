import { skipToken } from '@reduxjs/toolkit/query';
import type { Act, StoryPage } from '../../api/stories.ts';
import { meeloApi, useGetStoriesQuery } from '../../api/meeloApi.ts';
import type { Id } from '../../../shared/contract/id.ts';
import type { ActivityFilter } from '../../../shared/contract/story.ts';
import { polling } from '../../store/polling.ts';
import { isFiltered, type FirstPage } from '../../components/activity/activitySearch.ts';

const freshSeconds = 300;
const emptySeconds = 10;

export type Stories = ReturnType<typeof useStories>;

interface StoriesOfPage extends ActivityFilter {
  userId: Id;
  profileId: Id;
  page: number;
  asOf?: Id;
}

/**
 * A page of what the bot did. An answer with rows stays fresh for five minutes, also while it is
 * watched. An empty first page is asked again soon, because the bot's first act ends it, and so is one
 * with an act that is being taken back.
 */
export function useStories(query: StoriesOfPage | null) {
  const { currentData } = meeloApi.endpoints.getStories.useQueryState(query ?? skipToken);
  const isEmpty = query?.page === 1 && !isFiltered(query) && currentData?.rows.length === 0;
  const isSoon = isEmpty || currentData?.rows.some(isBeingTakenBack);
  return useGetStoriesQuery(query ?? skipToken, polling(isSoon ? emptySeconds : freshSeconds));
}

/**
 * A page that goes on from the first one: where the number of acts has changed since that was read, it is
 * asked for as if none had come, so that no act is there twice and none is left out.
 */
export function useStoriesAfter(first: FirstPage | undefined, query: StoriesOfPage | null) {
  const stories = useStories(query);
  const isMoved =
    first !== undefined && (stories.currentData?.total ?? first.total) !== first.total;
  const asBefore = useStories(query && isMoved ? { ...query, asOf: first.newest } : null);
  return isMoved ? asBefore : stories;
}

/** What later pages go on from. */
export function firstOf(pages: StoryPage | undefined): FirstPage | undefined {
  const [newest] = pages?.rows ?? [];
  return newest && { newest: newest.id, total: pages?.total ?? null };
}

const isBeingTakenBack = ({ takeBack }: Act) =>
  takeBack !== null && takeBack.takenBackAt === null && !takeBack.hasFailed;

/** The rows of before, if any, with the ways that lead on from the page under way. */
export function underWay({ data: former }: Stories, page: number): StoryPage | undefined {
  if (!former || former.rows.length === 0) return undefined;
  return { ...former, hasPrevPage: page > 1, hasNextPage: page < former.totalPages };
}
