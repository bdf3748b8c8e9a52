import {
  createFullServer,
  createPractisingServer,
  createWaitingServer,
} from '../../../src/testing/fakeServer/createFullServer.ts';
import { aProfile, invitedOnly } from '../../../src/testing/fakeServer/builders.ts';
import { button, type Scene } from './Scene.ts';

const practice = { since: '2025-03-05T16:53:00+00:00' };

/** Activity and review as they are not always. */
export const activityScreens: Scene[] = [
  {
    name: 'activity with every filter chosen',
    path: '/app/activity?search=page&kind=aiComment&outcome=done&person=lia.draws',
    api: () => createFullServer(7),
    shown: (page) => page.getByRole('table'),
  },
  {
    name: 'activity of a practising bot, with the details of an act open',
    path: '/app/activity',
    api: createPractisingServer,
    reach: (page) => button(page, /^Details: Comment/).click(),
    shown: (page) => page.locator('dl'),
  },
  {
    name: 'texts that wait for the owner of a practising bot',
    path: '/app/activity/review',
    api: () => {
      const profile = aProfile({ network: 'atproto', capabilities: invitedOnly, practice });
      return Object.assign(createWaitingServer(), { profiles: [profile] });
    },
    shown: (page) => page.getByRole('article'),
  },
];
