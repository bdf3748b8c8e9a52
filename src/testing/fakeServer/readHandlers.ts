import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ContactRow } from '../../shared/contract/contact.ts';
import type { StoryRow } from '../../shared/contract/story.ts';
import { byteOrderMark, csvLine } from '../../shared/csv/csvLine.ts';
import { apiUrl } from './apiUrl.ts';
import { queuePage, reviewPage } from './decideReviews.ts';
import type { FakeData } from './FakeData.ts';

/** Every call that reads, after `/api`. */
export const readPaths = [
  '/profiles',
  '/users/payment/:id',
  '/storiesprofile',
  '/profiles-report/:id',
  '/bots/:profileId',
  '/profiles/:id/history',
  '/users/sessions',
  '/users/:id/notifications',
  '/users/:id/keys',
  '/users/:id/devices',
  '/users/:id/webhooks',
  '/profiles/:id/contacts',
  '/profiles/:id/people',
  '/reviews',
  '/profiles/:id/reviews',
  '/profiles/:id/acts/:actId/thread',
  '/profiles/:id/rules',
  '/profiles/:id/rules/people',
  '/profiles/:id/rules/changes',
] as const;

const wordOfKind: Record<string, string> = {
  like: 'Curtir',
  react: 'Reagir',
  comment: 'Comentar',
  aiComment: 'Comentar com IA',
};

/** The rows that the query lets through, on a single page; all pages without a filter. */
function storyPages(pages: FakeData['storyPages'], query: URLSearchParams): FakeData['storyPages'] {
  const [word, outcome, person, search, from, to] = [
    wordOfKind[query.get('kind') ?? ''],
    ...['outcome', 'person', 'search', 'from', 'to'].map((name) => query.get(name)),
  ];
  if (!word && !outcome && !person && !search && !from && !to) return pages;
  const timeZone = query.get('time_zone') ?? 'UTC';
  const rows = pages.flat().filter((row) => {
    const { activity, profile_name, text, caption, data_inte }: Partial<StoryRow> = row ?? {};
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(data_inte ?? 0));
    const words = [profile_name, text, caption].join(' ').toLowerCase();
    return (
      (!word || activity === word) &&
      (!outcome || hasEnd(row ?? {}, outcome)) &&
      (!person || profile_name === person) &&
      (!search || words.includes(search.toLowerCase())) &&
      (!from || day >= from) &&
      (!to || day <= to)
    );
  });
  return rows.length === 0 ? [] : [rows];
}

function hasEnd({ is_practice, outcome, post_gone_at }: Partial<StoryRow>, end: string): boolean {
  if (is_practice || end === 'practice') return Boolean(is_practice) && end === 'practice';
  return end === 'postGone' ? typeof post_gone_at === 'string' : outcome === end;
}

function contactPage(rows: ContactRow[], query: URLSearchParams) {
  const [page, limit] = ['page', 'limit'].map((name) => Number(query.get(name)));
  const start = ((page ?? 1) - 1) * (limit ?? 10);
  const pagination = { total: rows.length, totalPages: Math.ceil(rows.length / (limit ?? 10)) };
  return { data: rows.slice(start, start + (limit ?? 10)), pagination };
}

/** The calls that read. */
export function readHandlers(data: FakeData): RequestHandler[] {
  const answers: Record<(typeof readPaths)[number], (request: Request) => object> = {
    '/profiles': () => data.profiles,
    '/users/payment/:id': () => ({ paymentStatus: data.paymentStatus }),
    '/storiesprofile': ({ url }) => {
      const { searchParams } = new URL(url);
      const page = Number(searchParams.get('page'));
      const pages = storyPages(data.storyPages, searchParams);
      const [total, totalPages] = [pages.flat().length, pages.length];
      const pagination = {
        total,
        totalPages,
        hasPrevPage: page > 1,
        hasNextPage: page < totalPages,
      };
      return { data: pages[page - 1] ?? [], pagination };
    },
    '/profiles-report/:id': () => data.report,
    '/bots/:profileId': () => ({ ...data.bot, waiting: data.reviews.length }),
    '/profiles/:id/history': ({ url }) => {
      const days = Number(new URL(url).searchParams.get('days'));
      return { ...data.history, days: data.history.days.slice(-days) };
    },
    '/users/sessions': () => data.sessions,
    '/users/:id/notifications': () => data.notifications,
    '/users/:id/keys': () => ({ keys: data.apiKeys }),
    '/users/:id/devices': () => data.devices,
    '/users/:id/webhooks': () => data.webhooks,
    '/profiles/:id/contacts': ({ url }) => contactPage(data.contacts, new URL(url).searchParams),
    '/profiles/:id/people': () => ({ data: data.people }),
    '/profiles/:id/acts/:actId/thread': () => data.thread,
    '/reviews': ({ url }) => queuePage(data, new URL(url).searchParams),
    '/profiles/:id/reviews': ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const reviews = data.reviews.filter(({ profileId }) =>
        pathname.includes(`/profiles/${profileId}/`),
      );
      return reviewPage({ ...data, reviews }, searchParams.get('cursor'));
    },
    '/profiles/:id/rules': () => data.rules,
    '/profiles/:id/rules/people': () => ({
      version: data.rules.version,
      names: data.blockedPeople,
    }),
    '/profiles/:id/rules/changes': () => ({ changes: data.ruleChanges }),
  };
  return [
    http.get('*/config.json', () => HttpResponse.json(data.config)),
    // A stream that says nothing: the poll is enough.
    http.get(apiUrl('/events'), () => {
      const headers = { 'content-type': 'text/event-stream' };
      return new HttpResponse(new ReadableStream(), { headers });
    }),
    http.get(apiUrl('/profiles/:id/activity.csv'), () => {
      const headers = { 'content-type': 'text/csv; charset=utf-8' };
      return new HttpResponse(byteOrderMark + csvLine(['Date', 'Profile']), { headers });
    }),
    ...readPaths.map((path) =>
      http.get(apiUrl(path), ({ request }) => HttpResponse.json(answers[path](request))),
    ),
  ];
}
