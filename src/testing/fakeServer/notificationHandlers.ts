import { http, HttpResponse, type RequestHandler } from 'msw';
import type {
  Delivery,
  NotificationSettings,
  NotificationsAnswer,
  TestAnswer,
} from '../../shared/contract/notifications.ts';
import { apiUrl } from './apiUrl.ts';

/** What GET /users/{id}/notifications answers of a person who has saved nothing yet. */
export function aNotificationsAnswer(
  settings: Partial<NotificationSettings> = {},
  parts: Partial<NotificationsAnswer> = {},
): NotificationsAnswer {
  return {
    settings: {
      email: true,
      push: true,
      muted: [],
      quietHours: null,
      timeZone: null,
      language: 'pt',
      ...settings,
    },
    offersEmail: true,
    deliveries: [],
    ...parts,
  };
}

/** A message that was sent. */
export function aDelivery(parts: Partial<Delivery> = {}): Delivery {
  return {
    id: 'delivery-1',
    event: 'draftsWait',
    profile: 'ana.creates',
    state: 'sent',
    at: new Date(2025, 2, 5, 14, 7).toISOString(),
    failure: null,
    ...parts,
  };
}

interface NotificationData {
  notifications: NotificationsAnswer;
  testAnswer: TestAnswer;
}

/** The calls that change of what a person is told, or try the way. */
export function notificationHandlers(data: NotificationData): RequestHandler[] {
  const url = apiUrl('/users/:id/notifications');
  return [
    http.put<{ id: string }, NotificationSettings>(url, async ({ request }) => {
      data.notifications = { ...data.notifications, settings: await request.json() };
      return HttpResponse.json(data.notifications);
    }),
    http.post(`${url}/test`, () => HttpResponse.json(data.testAnswer)),
  ];
}
