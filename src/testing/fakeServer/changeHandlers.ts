import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ReviewRequest } from '../../shared/contract/review.ts';
import type { UserUpdateRequest } from '../../shared/contract/user.ts';
import { apiUrl, noContent } from './apiUrl.ts';
import { decideReviews } from './decideReviews.ts';
import type { FakeData } from './FakeData.ts';
import { keyHandlers } from './keyHandlers.ts';
import { deviceHandlers } from './deviceHandlers.ts';
import { notificationHandlers } from './notificationHandlers.ts';
import { profileHandlers } from './profileHandlers.ts';
import { signInHandlers } from './signInHandlers.ts';
import { rulesHandlers } from './rulesHandlers.ts';
import { webhookHandlers } from './webhookHandlers.ts';

/** The calls that change something. */
export function changeHandlers(data: FakeData): RequestHandler[] {
  return [
    http.post(apiUrl('/users/login'), () => HttpResponse.json(data.login)),
    http.post(apiUrl('/users/logout'), noContent),
    http.delete(apiUrl('/users/sessions'), () => {
      data.sessions = { count: 1 };
      return noContent();
    }),
    http.delete(apiUrl('/profiles/:id/contacts/:contactId'), ({ params }) => {
      data.contacts = data.contacts.filter(({ id }) => id !== params['contactId']);
      return noContent();
    }),
    http.post<{ id: string }, ReviewRequest>(
      apiUrl('/profiles/:id/reviews'),
      async ({ request }) => {
        const { decisions } = await request.json();
        return HttpResponse.json({ results: decideReviews(data, decisions) });
      },
    ),
    ...rulesHandlers(data),
    ...notificationHandlers(data),
    ...keyHandlers(data),
    ...deviceHandlers(data),
    ...webhookHandlers(data),
    ...actHandlers(data),
    ...profileHandlers(data),
    ...signInHandlers(data),
    http.patch<{ id: string }, UserUpdateRequest>(apiUrl('/users/:id'), async ({ request }) => {
      const { name, email } = await request.json();
      data.login = { ...data.login, user: { ...data.login.user, name, email } };
      return HttpResponse.json(data.login.user);
    }),
  ];
}

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
