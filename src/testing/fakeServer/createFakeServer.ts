import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import type { StoryRow } from '../../shared/contract/story.ts';
import { byteOrderMark, csvLine } from '../../shared/csv/csvLine.ts';
import type { ClientConfig } from '../../shared/contract/clientConfig.ts';
import type { ContactRow } from '../../shared/contract/contact.ts';
import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { HistoryAnswer } from '../../shared/contract/history.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { PauseRequest } from '../../shared/contract/pause.ts';
import type {
  ProfileAnswer,
  ProfileCreateRequest,
  ProfileUpdateRequest,
} from '../../shared/contract/profile.ts';
import type { RemovalRequest } from '../../shared/contract/removal.ts';
import type { ReviewRequest } from '../../shared/contract/review.ts';
import type { RuleChange } from '../../shared/contract/ruleChanges.ts';
import type { RulesAnswer } from '../../shared/contract/rules.ts';
import type { ThreadAnswer } from '../../shared/contract/thread.ts';
import type { UserUpdateRequest } from '../../shared/contract/user.ts';
import { aHistory } from './aHistory.ts';
import {
  aBotAnswer,
  aConfig,
  aLoginAnswer,
  aProfile,
  aReportAnswer,
  aRulesAnswer,
  aSelectedProfile,
  aThread,
} from './builders.ts';
import { rulesHandlers } from './rulesHandlers.ts';
import { decideReviews, reviewPage, type Reviews } from './decideReviews.ts';

/** What the server holds; a test changes it at any time. */
export interface FakeData extends Reviews {
  config: ClientConfig;
  login: LoginAnswer;
  /** Rows of the list, also strange ones. */
  profiles: object[];
  paymentStatus: string;
  /** The rows of each page of the activity, also strange ones. */
  storyPages: (object | null)[][];
  report: object;
  bot: object;
  /** What GET /profiles/{id}/history answers of its 180 days; cut to those that are asked for. */
  history: HistoryAnswer;
  /** What GET /users/sessions answers. */
  sessions: object;
  /** Whom the bot leaves alone. */
  contacts: ContactRow[];
  /** For whom the bot acted lately. */
  people: string[];
  /** The conversation of each act. */
  thread: ThreadAnswer;
  /** What a person has laid down for the bot. */
  rules: RulesAnswer;
  /** Names of people who are never acted on. */
  blockedPeople: string[];
  /** Newest first. */
  ruleChanges: RuleChange[];
}

export interface RecordedRequest {
  method: string;
  /** Starts after `/api`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** One signed-in user with one synchronised profile. */
function initialData(): FakeData {
  return {
    config: aConfig(),
    login: aLoginAnswer(),
    profiles: [aProfile()],
    paymentStatus: 'ACTIVE',
    storyPages: [],
    report: aReportAnswer(),
    bot: aBotAnswer(),
    history: aHistory({ days: 2 }),
    sessions: { count: 1 },
    contacts: [],
    people: ['lia.draws', 'noah.clay'],
    reviews: [],
    thread: aThread(),
    approved: [],
    heldBy: null,
    rules: aRulesAnswer(),
    blockedPeople: [],
    ruleChanges: [],
  };
}

/** The address of a call in a handler: `http.get(apiUrl('/profiles'), …)`. */
export function apiUrl(path: string): string {
  return `*/api${path}`;
}

/** Answers a call as a server that cannot do it. */
export function serverFailed(): HttpResponse<ErrorBody> {
  return HttpResponse.json({ code: 'server.failed', message: 'Broken.' }, { status: 500 });
}

/** Answers all calls and `/config.json` from memory; a change is kept there. */
export function createFakeServer(data: Partial<FakeData> = {}) {
  const server = {
    ...initialData(),
    ...data,
    requests: [] as RecordedRequest[],
    handlers: [] as RequestHandler[],
    /** These answer before all the others. */
    use: (...handlers: RequestHandler[]): void => void server.handlers.unshift(...handlers),
    async record(request: Request): Promise<void> {
      server.requests.push(await recorded(request));
    },
    /** For a page whose requests MSW does not intercept. */
    async respond(request: Request): Promise<Response> {
      await server.record(request);
      const unknownCall = { code: 'object.notFound', message: 'No such call.' };
      return (
        (await getResponse(server.handlers, request)) ??
        HttpResponse.json(unknownCall, { status: 404 })
      );
    },
    requestsTo: (method: string, path: RegExp) =>
      server.requests.filter((asked) => asked.method === method && path.test(asked.path)),
    /** What was asked for besides reads, as `toEqual` can compare it. */
    changes: () =>
      server.requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, body })),
    reset: (): void => void Object.assign(server, { ...initialData(), ...data, requests: [] }),
  };
  server.use(...readHandlers(server), ...changeHandlers(server));
  return server;
}

export type FakeServer = ReturnType<typeof createFakeServer>;

/** Every call that reads, after `/api`. */
export const readPaths = [
  '/profiles',
  '/users/payment/:id',
  '/storiesprofile',
  '/profiles-report/:id',
  '/bots/:profileId',
  '/profiles/:id/history',
  '/users/sessions',
  '/profiles/:id/contacts',
  '/profiles/:id/people',
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
  const [word, outcome, person, search] = [
    wordOfKind[query.get('kind') ?? ''],
    ...['outcome', 'person', 'search'].map((name) => query.get(name)),
  ];
  if (!word && !outcome && !person && !search) return pages;
  const rows = pages.flat().filter((row) => {
    const { activity, outcome: ended, profile_name, text, caption }: Partial<StoryRow> = row ?? {};
    const words = [profile_name, text, caption].join(' ').toLowerCase();
    return (
      (!word || activity === word) &&
      (!outcome || ended === outcome) &&
      (!person || profile_name === person) &&
      (!search || words.includes(search.toLowerCase()))
    );
  });
  return rows.length === 0 ? [] : [rows];
}

function contactPage(rows: ContactRow[], query: URLSearchParams) {
  const [page, limit] = ['page', 'limit'].map((name) => Number(query.get(name)));
  const start = ((page ?? 1) - 1) * (limit ?? 10);
  const pagination = { total: rows.length, totalPages: Math.ceil(rows.length / (limit ?? 10)) };
  return { data: rows.slice(start, start + (limit ?? 10)), pagination };
}

function readHandlers(data: FakeData): RequestHandler[] {
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
    '/profiles/:id/contacts': ({ url }) => contactPage(data.contacts, new URL(url).searchParams),
    '/profiles/:id/people': () => ({ data: data.people }),
    '/profiles/:id/acts/:actId/thread': () => data.thread,
    '/profiles/:id/reviews': ({ url }) => reviewPage(data, new URL(url).searchParams.get('cursor')),
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

function changeHandlers(data: FakeData): RequestHandler[] {
  return [
    http.post(apiUrl('/users/login'), () => HttpResponse.json(data.login)),
    http.post(apiUrl('/users/logout'), () => new HttpResponse(null, { status: 204 })),
    http.delete(apiUrl('/users/sessions'), () => {
      data.sessions = { count: 1 };
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(apiUrl('/profiles/:id/contacts/:contactId'), ({ params }) => {
      data.contacts = data.contacts.filter(({ id }) => id !== params['contactId']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post<{ id: string }, ReviewRequest>(
      apiUrl('/profiles/:id/reviews'),
      async ({ request }) => {
        const { decisions } = await request.json();
        return HttpResponse.json({ results: decideReviews(data, decisions) });
      },
    ),
    ...rulesHandlers(data),
    ...actHandlers(data),
    http.patch<{ id: string }, UserUpdateRequest>(apiUrl('/users/:id'), async ({ request }) => {
      const { name, email } = await request.json();
      data.login = { ...data.login, user: { ...data.login.user, name, email } };
      return HttpResponse.json(data.login.user);
    }),
    http.post<never, ProfileCreateRequest>(apiUrl('/profiles'), async ({ request }) => {
      const { username, network = 'sandbox' } = await request.json();
      const keepsChoice = data.profiles.some(
        (profile) => 'isChosen' in profile && profile.isChosen,
      );
      const id = keepsChoice ? `linked-${username}` : 'profile-1';
      const made = aProfile({ id, username, network, syncStatusBot: undefined });
      data.profiles = keepsChoice ? [made, ...data.profiles] : [made];
      if (keepsChoice) choose(data, id);
      return HttpResponse.json(aSelectedProfile({ id, username }));
    }),
    http.patch<{ id: string }, ProfileUpdateRequest>(
      apiUrl('/profiles/:id'),
      async ({ params, request }) => {
        const { username, syncStatusBot } = await request.json();
        const change = {
          ...(username && { username }),
          ...(syncStatusBot !== undefined && { syncStatusBot }),
        };
        data.profiles = data.profiles.map((profile) =>
          'id' in profile && profile.id === params.id ? { ...profile, ...change } : profile,
        );
        return HttpResponse.json(aSelectedProfile({ username }));
      },
    ),
    http.post(apiUrl('/profiles/:id/stop'), ({ params }) => {
      const stopped = {
        syncStatusBot: 10,
        syncReason: 'stopped',
        syncNextTryAt: undefined,
        syncTriesUntil: undefined,
      };
      data.profiles = data.profiles.map((profile) =>
        'id' in profile && profile.id === params['id'] ? { ...profile, ...stopped } : profile,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.put<{ id: string }, PauseRequest>(
      apiUrl('/profiles/:id/pause'),
      async ({ params, request }) => {
        const { until } = await request.json();
        changeProfile(data, params.id, { pause: { since: new Date().toISOString(), until } });
        return noContent();
      },
    ),
    http.delete<{ id: string }>(apiUrl('/profiles/:id/pause'), ({ params }) => {
      changeProfile(data, params.id, { pause: null });
      return noContent();
    }),
    http.put<{ id: string }>(apiUrl('/profiles/:id/practice'), ({ params }) => {
      changeProfile(data, params.id, { practice: { since: new Date().toISOString() } });
      return noContent();
    }),
    http.delete<{ id: string }>(apiUrl('/profiles/:id/practice'), ({ params }) => {
      changeProfile(data, params.id, { practice: null });
      return noContent();
    }),
    http.delete(apiUrl('/profiles/:id'), ({ params }) => {
      remove(data, params['id']);
      return HttpResponse.json({});
    }),
    http.put(apiUrl('/profiles/:id/choice'), ({ params }) => {
      choose(data, params['id']);
      return noContent();
    }),
    http.post<{ id: string }, RemovalRequest>(
      apiUrl('/profiles/:id/removal'),
      async ({ params, request }) => {
        const { password } = await request.json();
        if (password === wrongPassword) {
          const refusal = { code: 'password.refused', message: 'No.', field: 'password' };
          return HttpResponse.json(refusal, { status: 403 });
        }
        remove(data, params.id);
        return noContent();
      },
    ),
  ];
}

/** Of an account; any other is right. */
export const wrongPassword = 'a-wrong-password';

const idOf = (profile: object) => ('id' in profile ? profile.id : undefined);

function remove(data: FakeData, id: unknown): void {
  const wasChosen = idOf(data.profiles[0] ?? {}) === id;
  data.profiles = data.profiles.filter((profile) => idOf(profile) !== id);
  const [next] = data.profiles;
  if (wasChosen && next && 'isChosen' in next && next.isChosen === false) choose(data, idOf(next));
}

function choose(data: FakeData, id: unknown): void {
  data.profiles = data.profiles
    .map((profile) => ({ ...profile, isChosen: idOf(profile) === id }))
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen));
}

function changeProfile(data: FakeData, id: string, change: Partial<ProfileAnswer>): void {
  data.profiles = data.profiles.map((profile) =>
    'id' in profile && profile.id === id ? { ...profile, ...change } : profile,
  );
}

const noContent = () => new HttpResponse(null, { status: 204 });

const actUrl = (call: string) => apiUrl(`/profiles/:id/acts/:actId/${call}`);

function actHandlers(data: FakeData): RequestHandler[] {
  const answersIn = (isOwnConversation: boolean) => () => {
    data.thread = { ...data.thread, isOwnConversation };
    return noContent();
  };
  return [
    http.post(actUrl('takeover'), ({ params }) => {
      data.reviews = data.reviews.filter(({ id }) => id !== params['actId']);
      return answersIn(true)();
    }),
    http.delete(actUrl('takeover'), answersIn(false)),
    http.post(actUrl('takeback'), ({ params }) => {
      const asked_at = new Date().toISOString();
      const take_back = { asked_by: 'owner', asked_at, taken_back_at: null, problem: null };
      data.storyPages = data.storyPages.map((rows) =>
        rows.map((row) =>
          row && 'id' in row && row.id === params['actId']
            ? { ...row, can_take_back: false, take_back }
            : row,
        ),
      );
      return noContent();
    }),
  ];
}

async function recorded(request: Request): Promise<RecordedRequest> {
  const text = await request.clone().text();
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : undefined,
    headers: Object.fromEntries(request.headers),
  };
}
