import { http, HttpResponse, type RequestHandler } from 'msw';
import type {
  Delivery,
  NotificationSettings,
  NotificationsAnswer,
  TestAnswer,
} from '../../shared/contract/notifications.ts';
import type { EmailProof, EmailProofRequest } from '../../shared/contract/emailProof.ts';
import { apiUrl } from './apiUrl.ts';

export const provedEmail: EmailProof = { isProved: true, code: null, nextCodeSeconds: 0 };
export const unprovedEmail: EmailProof = { ...provedEmail, isProved: false };

/** The code of each mail. */
export const mailedCode = '246810';

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
    emailProof: provedEmail,
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
    http.post(apiUrl('/users/:id/email/code'), () => {
      const { outcome, failure } = data.testAnswer;
      if (outcome === 'sent') {
        const code = { secondsLeft: 900, triesLeft: 5 };
        prove(data, { isProved: false, code, nextCodeSeconds: 60 });
      }
      return HttpResponse.json({ outcome, failure, proof: data.notifications.emailProof });
    }),
    http.post<{ id: string }, EmailProofRequest>(
      apiUrl('/users/:id/email/proof'),
      async ({ request }) => {
        const { code } = await request.json();
        if (code !== mailedCode) return wrongCode(data);
        prove(data, provedEmail);
        return HttpResponse.json(provedEmail);
      },
    ),
    http.post(`${url}/test`, () => HttpResponse.json(data.testAnswer)),
  ];
}

function prove(data: NotificationData, emailProof: EmailProof): void {
  data.notifications = { ...data.notifications, emailProof };
}

function wrongCode(data: NotificationData) {
  const { code, ...proof } = data.notifications.emailProof;
  const triesLeft = (code?.triesLeft ?? 1) - 1;
  prove(data, { ...proof, code: code && triesLeft > 0 ? { ...code, triesLeft } : null });
  return triesLeft > 0
    ? HttpResponse.json(
        { code: 'address.codeWrong', message: `Wrong. ${triesLeft} tries left.`, field: 'code' },
        { status: 403 },
      )
    : HttpResponse.json(
        { code: 'address.codeEnded', message: 'Ask for a new code.', field: 'code' },
        { status: 409 },
      );
}
