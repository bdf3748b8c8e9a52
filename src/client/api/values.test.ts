import { expect, test } from '@jest/globals';
import { aStoryRow } from '../../testing/fakeServer/builders.ts';
import { toBot } from './bot.ts';
import { toProfiles } from './profiles.ts';
import { toReport } from './report.ts';
import { toStoryPage } from './stories.ts';

const pagination = { total: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false };
const here = `${window.location.origin}/api/storiesprofile`;
const elsewhere = 'https://api.example.org/api/storiesprofile';

function thumbnail(print_scr: string | null, requestUrl: string) {
  const { rows } = toStoryPage({ data: [aStoryRow({ print_scr })], pagination }, requestUrl);
  return rows[0]?.thumbnailUrl;
}

test('a picture without a host is on the host that answered', () => {
  expect(thumbnail('/media/a_thumb.jpg', here)).toBe('/media/a_thumb.jpg');
  expect(thumbnail('/media/a_thumb.jpg', elsewhere)).toBe(
    'https://api.example.org/media/a_thumb.jpg',
  );
});

test.each(['https://pictures.example.org/a_thumb.jpg', '//pictures.example.org/a.jpg', null])(
  'the picture %s is taken as it is',
  (address) => {
    expect(thumbnail(address, elsewhere)).toBe(address);
  },
);

test('missing and absurd values of a story list become neutral ones', () => {
  const row = { id: 1, profile_name: null, activity: 7, print_scr: '', data_inte: null };
  const details = { text: 4, caption: '', published_at: {}, reason: 'bored', outcome: 1 };
  const links = { post_url: 'javascript:alert(1)', answer_url: 'http://app.example.com/' };
  const answer = {
    data: [null, { ...row, ...details, ...links }, {}],
    pagination: { totalPages: 2.5 },
  };
  expect(toStoryPage(answer as never, here)).toEqual({
    rows: [
      {
        id: 1,
        profileName: '–',
        activity: '–',
        thumbnailUrl: null,
        happenedAt: '',
        text: null,
        caption: null,
        publishedAt: null,
        reason: null,
        outcome: null,
        outcomeReason: null,
        postKind: null,
        writtenBy: null,
        approval: null,
        ruleVersion: null,
        postUrl: null,
        answerUrl: null,
        canTakeBack: false,
        takeBack: null,
        isPostGone: false,
        isPractice: false,
        reactionCount: null,
        isOwnConversation: null,
      },
    ],
    total: null,
    totalPages: 0,
    hasPrevPage: false,
    hasNextPage: false,
  });
});

test('missing and absurd values of a profiles list become neutral ones', () => {
  const names = { username: null, fullName: 8 };
  const counts = { followersCount: -3, followsCount: '12', mediaCount: 42 };
  const rows = [null, 7, {}, { id: '' }, { id: 3, ...names, ...counts, syncStatusBot: 7 }];
  expect(toProfiles(rows as never)).toEqual([
    {
      id: 3,
      userId: '',
      username: '',
      fullName: null,
      network: null,
      followersCount: null,
      followsCount: null,
      mediaCount: 42,
      syncStatusBot: 7,
    },
  ]);
});

test.each([
  null,
  {},
  {
    actionsToday: -3,
    dailyCap: '300',
    fullDailyCap: -1,
    nextLookAt: 7,
    restsFor: 'nonsense',
    leavesNothing: ['sun'],
  },
])('the absurd values of the bot answer %p become none', (answer) => {
  expect(toBot(answer as never)).toEqual({
    actionsToday: null,
    actionsBefore: null,
    dailyCap: null,
    fullDailyCap: null,
    nextLookAt: null,
    restsFor: null,
    leavesNothing: [],
    waiting: null,
    waitingFirst: null,
  });
});

test.each([undefined, Number.NaN, Infinity, -Infinity, -3, 1e300, '12', {}, true])(
  'the figure %p of a report is no value',
  (total_views) => {
    const answer = { total_views, profile_activity: 0 };
    expect(toReport(answer as never)).toMatchObject({ totalViews: null, profileActivity: 0 });
  },
);

test.each([null, {}, 'text'])('a profiles answer that is %p fails', (answer) => {
  expect(() => toProfiles(answer as never)).toThrow(TypeError);
});
