import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ApiKeyAnswer, ApiKeyRequest } from '../../shared/contract/apiKey.ts';
import { apiUrl, noContent } from './apiUrl.ts';
import { wrongPassword } from './profileHandlers.ts';

/** A key that was never used. */
export function anApiKey(parts: Partial<ApiKeyAnswer> = {}): ApiKeyAnswer {
  return {
    id: 'key-1',
    name: 'Report script',
    scopes: ['read'],
    createdAt: '2025-03-05T16:53:00+00:00',
    usedAt: null,
    expiresAt: '2035-03-05T16:53:00+00:00',
    ...parts,
  };
}

/** The key that the fake server makes. */
export const madeToken = `meelo_${'k'.repeat(43)}`;

/** The calls that make and end API keys. */
export function keyHandlers(data: { apiKeys: ApiKeyAnswer[] }): RequestHandler[] {
  const url = apiUrl('/users/:id/keys');
  return [
    http.post<{ id: string }, ApiKeyRequest>(url, async ({ request }) => {
      const { name, scopes, expiresInDays, password } = await request.json();
      if (password === wrongPassword) {
        const refusal = { code: 'password.refused', message: 'Wrong.', field: 'password' };
        return HttpResponse.json(refusal, { status: 403 });
      }
      const expiry = expiresInDays === null ? { expiresAt: null } : {};
      const key = anApiKey({ id: `key-${data.apiKeys.length + 1}`, name, scopes, ...expiry });
      data.apiKeys = [key, ...data.apiKeys];
      return HttpResponse.json({ key, token: madeToken }, { status: 201 });
    }),
    http.delete(`${url}/:keyId`, ({ params }) => {
      data.apiKeys = data.apiKeys.filter(({ id }) => id !== params['keyId']);
      return noContent();
    }),
  ];
}
