import { screen } from '@testing-library/react';
import { useLocation, type InitialEntry } from 'react-router-dom';
import { ActivityPage } from '../../client/features/activity/ActivityPage.tsx';
import type { StoryRow } from '../../shared/contract/story.ts';
import type { FakeServer } from '../fakeServer/createFakeServer.ts';
import { aLoginAnswer, aSelectedProfile } from '../fakeServer/builders.ts';
import { renderWithProviders } from './renderWithProviders.tsx';

/** Opens the activity of a person with a selected profile, and tells the address beside it. */
export function openActivity(route: InitialEntry = '/app/activity') {
  const page = (
    <>
      <ActivityPage />
      <Address />
    </>
  );
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  return renderWithProviders(page, { route, state });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Also while a dialog is open. */
export const address = () => screen.getByRole('status', { name: 'Address', hidden: true });

/** Answers each page of a list of `totalPages` pages with these rows, each with an id of its page. */
export function answerStories(
  server: Pick<FakeServer, 'storyPages'>,
  rows: StoryRow[],
  totalPages = 1,
): void {
  server.storyPages = Array.from({ length: totalPages }, (_none, page) =>
    rows.map((row) => ({ ...row, id: `${row.id}-${page + 1}` })),
  );
}
