import { http, HttpResponse, type RequestHandler } from 'msw';
import type { TestAnswer } from '../../shared/contract/notifications.ts';
import type { Webhook, WebhookRequest, WebhooksAnswer } from '../../shared/contract/webhooks.ts';
import { apiUrl, noContent } from './apiUrl.ts';
import { wrongPassword } from './profileHandlers.ts';

/** What GET /users/{id}/webhooks answers where the address of the pages is set. */
export const aWebhooksAnswer = (parts: Partial<WebhooksAnswer> = {}): WebhooksAnswer => ({
  isOffered: true,
  webhooks: [],
  ...parts,
});

/** A webhook to which nothing was posted yet. */
export const aWebhook = (parts: Partial<Webhook> = {}): Webhook => ({
  id: 'webhook-1',
  name: 'Home server',
  addedAt: new Date(2025, 2, 1, 9).toISOString(),
  lastTry: null,
  ...parts,
});

/** The secret of what the fake server adds. */
export const addedSecret = `whsec_${'s'.repeat(43)}=`;

interface WebhookData {
  webhooks: WebhooksAnswer;
  testAnswer: TestAnswer;
}

/** The calls that add and remove webhooks, or try one. */
export function webhookHandlers(data: WebhookData): RequestHandler[] {
  const url = apiUrl('/users/:id/webhooks');
  const change = (webhooks: Webhook[]) => {
    data.webhooks = { ...data.webhooks, webhooks };
  };
  return [
    http.post<{ id: string }, WebhookRequest>(url, async ({ request }) => {
      const { name, password } = await request.json();
      if (password === wrongPassword) {
        const refusal = { code: 'password.refused', message: 'Wrong.', field: 'password' };
        return HttpResponse.json(refusal, { status: 403 });
      }
      const { webhooks } = data.webhooks;
      const webhook = aWebhook({ id: `webhook-${webhooks.length + 1}`, name });
      change([webhook, ...webhooks]);
      return HttpResponse.json({ webhook, secret: addedSecret }, { status: 201 });
    }),
    http.delete(`${url}/:webhookId`, ({ params }) => {
      change(data.webhooks.webhooks.filter(({ id }) => id !== params['webhookId']));
      return noContent();
    }),
    http.post(`${url}/:webhookId/test`, ({ params }) => {
      const { failure } = data.testAnswer;
      const lastTry = { at: new Date(2025, 2, 5, 14, 7).toISOString(), failure };
      const isTried = ({ id }: Webhook) => id === params['webhookId'];
      change(data.webhooks.webhooks.map((each) => (isTried(each) ? { ...each, lastTry } : each)));
      return HttpResponse.json(data.testAnswer);
    }),
  ];
}
