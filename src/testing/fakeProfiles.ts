import { beforeEach } from '@jest/globals';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { noConfig } from '../client/api/clientConfig.ts';
import { apiUrl } from './apiServer.ts';
import { aProfile } from './clientBuilders.ts';

export interface RecordedRequest {
  method: string;
  path: string;
  body: unknown;
}

type Answer = Response | Promise<Response>;

const start = () => ({
  profiles: [aProfile()] as object[],
  paymentStatus: 'ACTIVE',
  config: noConfig,
  requests: [] as RecordedRequest[],
  /** Answers POST, PATCH and DELETE. */
  answerChange: (_request: RecordedRequest): Answer =>
    HttpResponse.json({
      id: 'profile-1',
      name: 'Ana Souza',
      username: 'ana.creates',
      user_id: 'user-1',
    }),
});

/** A server with one user's profiles in memory: a test sets what it holds and reads what was asked. */
export function fakeProfiles() {
  const fake = {
    ...start(),
    changes: () => fake.requests.filter(({ method }) => method !== 'GET'),
    countOf: (path: string) =>
      fake.requests.filter((asked) => asked.method === 'GET' && asked.path === path).length,
  };
  beforeEach(() => {
    Object.assign(fake, start());
  });

  const record = async (request: Request) => {
    const text = await request.clone().text();
    const { pathname, search } = new URL(request.url);
    const recorded: RecordedRequest = {
      method: request.method,
      path: pathname.replace(/^\/api/, '') + search,
      body: text ? JSON.parse(text) : undefined,
    };
    fake.requests.push(recorded);
    return recorded;
  };
  const change = async ({ request }: { request: Request }) =>
    fake.answerChange(await record(request));

  const handlers: RequestHandler[] = [
    http.get('*/config.json', () => HttpResponse.json({ ...fake.config })),
    http.get(apiUrl('/profiles'), async ({ request }) => {
      await record(request);
      return HttpResponse.json(fake.profiles);
    }),
    http.get(apiUrl('/users/payment/:id'), async ({ request }) => {
      await record(request);
      return HttpResponse.json({ paymentStatus: fake.paymentStatus });
    }),
    http.post(apiUrl('/profiles'), change),
    http.patch(apiUrl('/profiles/:id'), change),
    http.delete(apiUrl('/profiles/:id'), change),
  ];
  return { fake, handlers };
}
