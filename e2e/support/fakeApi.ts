import type { Page, Route } from '@playwright/test';
import { putInStorage, rememberTour } from './storage.ts';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

export interface Answer {
  status?: number;
  body?: unknown;
}

/** A call that stands behind all the others, and is none of them. */
export const catchUpPath = '/api/catch-up';

type Handler = (call: Call) => Answer | Promise<Answer>;

export const person = { id: 'u-1', name: 'Nina Torres', email: 'nina@meelo.example' };
export const session = { access_token: 'token-of-nina', user: person };

/** A profile as GET /profiles answers it; `syncStatusBot` as given, also when it is strange. */
export function profileAt(syncStatusBot?: unknown, more: Record<string, unknown> = {}) {
  return {
    id: 'p-1',
    username: 'nina.travels',
    fullName: 'Nina Torres',
    userId: person.id,
    ...(syncStatusBot === undefined ? {} : { syncStatusBot }),
    syncStatus: 'SYNCED',
    followersCount: 12345,
    followsCount: 210,
    mediaCount: 87,
    ...more,
  };
}

/** What a server answers that cannot do what it is asked. */
export const failed = (): Answer => ({
  status: 500,
  body: { code: 'server.failed', message: 'Broken.' },
});

/** What it answers to a profile that was made or changed. */
export const changed = () => ({
  body: { id: 'p-1', name: person.name, username: 'nina.travels', user_id: person.id },
});

/** Stands between the page and the server: answers what a test says and keeps what was asked. */
export class FakeApi {
  readonly calls: Call[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    this.on('GET /profiles', () => ({ body: [] }));
    this.on('GET /users/payment/*', () => ({ body: { paymentStatus: 'ACTIVE' } }));
    this.on('GET /storiesprofile', () => ({
      body: { data: [], pagination: { totalPages: 0, hasPrevPage: false, hasNextPage: false } },
    }));
    this.on('GET /profiles-report/*', () => ({ body: {} }));
  }

  /** `GET /profiles` or, with one wildcard for the last part, `PATCH /profiles/*`. */
  on(pattern: string, handler: Handler): this {
    this.handlers.set(pattern, handler);
    return this;
  }

  /** Answers the same as before, but not until `moment` has come. */
  delay(pattern: string, moment: Promise<void>): this {
    const answer = this.handlers.get(pattern);
    if (!answer) throw new Error(`Nothing answers ${pattern}.`);
    return this.on(pattern, async (call) => {
      await moment;
      return answer(call);
    });
  }

  withProfiles(...profiles: unknown[]): this {
    return this.on('GET /profiles', () => ({ body: profiles }));
  }

  to(method: string, path: RegExp): Call[] {
    return this.calls.filter((call) => call.method === method && path.test(call.path));
  }

  /** Waits until all that the page has asked for so far is among the calls. */
  async catchUp(page: Page): Promise<void> {
    await page.evaluate((path) => fetch(path), catchUpPath);
  }

  async install(page: Page): Promise<this> {
    await page.route('**/api/**', (route) => this.answer(route));
    return this;
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const call: Call = {
      method: request.method(),
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      body: request.postData() === null ? undefined : request.postDataJSON(),
      headers: await request.allHeaders(),
    };
    if (url.pathname === catchUpPath) return route.fulfill({ status: 204 });
    this.calls.push(call);
    const wild = call.path.replace(/[^/]+$/, '*');
    const handler =
      this.handlers.get(`${call.method} ${call.path}`) ??
      this.handlers.get(`${call.method} ${wild}`);
    const { status = 200, body } = handler
      ? await handler(call)
      : { status: 404, body: { code: 'object.notFound', message: 'No such call.' } };
    await route.fulfill(
      body === undefined
        ? { status }
        : { status, contentType: 'application/json', body: JSON.stringify(body) },
    );
  }
}

/** Opens a signed-in page whose every call is answered by `api`. */
export async function openWith(page: Page, api: FakeApi, path: string): Promise<void> {
  await api.install(page);
  await rememberTour(page);
  await putInStorage(page, { language: 'en', 'user-storage': session });
  await page.goto(path);
}
