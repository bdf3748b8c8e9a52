import { beforeAll, expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LazyDraftForm } from '../../client/features/review/LazyDraftForm.tsx';
import { ReviewPage } from '../../client/features/review/ReviewPage.tsx';
import {
  aLoginAnswer,
  aProfile,
  aReviewItem,
  aSelectedProfile,
  invitedOnly,
} from '../fakeServer/builders.ts';
import type { FakeServer } from '../fakeServer/createFakeServer.ts';
import { renderRoutes } from './renderWithProviders.tsx';
import { screenWidth } from './screenWidth.ts';

// As once the browser is idle.
beforeAll(() => LazyDraftForm.load());

/** Whose texts wait. */
export const reviewedProfiles = [aProfile({ network: 'atproto', capabilities: invitedOnly })];

/** Opens what waits for a person with a selected profile; elsewhere is another screen. From 1024 px there is a queue. */
export function openReview(search = '', width = 1000) {
  screenWidth(width);
  wasHeld = false;
  holds.observe(document, { subtree: true, attributeFilter: ['data-clicks-held'] });
  const routes = [
    {
      path: '/app/activity/review',
      element: (
        <main>
          <ReviewPage />
        </main>
      ),
    },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const state = { user: aLoginAnswer(), profile: aSelectedProfile() };
  return renderRoutes(() => routes, { route: `/app/activity/review${search}`, state });
}

export const findCard = (name: string) =>
  screen.findByRole('article', { name: `Answer to ${name}` });

/** Of an item as its builder has it. */
export const findRui = () => findCard('rui.example.com');

const isHeld = () => document.querySelector('[data-clicks-held]') !== null;

let wasHeld = false;

const holds = new MutationObserver(() => {
  wasHeld ||= isHeld();
});

/** Until the whole screen has been held since it was last free, and takes clicks again. */
export const untilFree = async () => {
  await waitFor(() =>
    expect({ wasHeld, isHeld: isHeld() }).toEqual({ wasHeld: true, isHeld: false }),
  );
  wasHeld = false;
};

export const untilClicked = async (name: string) => {
  await findCard(name);
  await untilFree();
};

export const buttonIn = (card: HTMLElement, name: string) =>
  within(card).getByRole('button', { name });

export const threeItems = () =>
  ['rui', 'lia', 'noa'].map((username, index) =>
    aReviewItem({ id: `act-${index + 1}`, author: { username } }),
  );

/** What was sent, one list for each request. */
export const decisionsAt = (server: Pick<FakeServer, 'changes'>) =>
  server.changes().map(({ body }) => (body as { decisions: object }).decisions);
