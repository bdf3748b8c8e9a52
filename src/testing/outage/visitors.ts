import { createUser } from '../../server/accounts/users.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';

/** A signed-in person with one profile. */
export interface Visitor {
  userId: string;
  email: string;
  profileId: string;
  call: (method: string, path: string, body?: object) => Promise<Response>;
}

const timeoutMs = 20_000;
const password = 'a-long-password';

/** Makes `count` people with a profile each that is not synchronised yet. */
export async function openVisitors(
  url: string,
  databaseUrl: string,
  count: number,
): Promise<Visitor[]> {
  const emails = Array.from({ length: count }, (_, index) => `visitor${index}@example.com`);
  const { db, close } = await createDatabase({ databaseUrl });
  for (const email of emails) {
    await createUser(db, { name: 'Visitor', email, password, paymentStatus: 'ACTIVE' });
  }
  await close();
  const visitors = [];
  for (const email of emails) visitors.push(await openVisitor(url, email));
  return visitors;
}

async function openVisitor(url: string, email: string): Promise<Visitor> {
  const json = { 'content-type': 'application/json' };
  const send = (method: string, path: string, options: { body?: object; headers?: object } = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...(options.body && json), ...options.headers },
      ...(options.body && { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  const login = await send('POST', '/users/login', { body: { email, password } });
  const { access_token: token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${token}` };
  const call: Visitor['call'] = (method, path, body) =>
    send(method, path, { headers, ...(body && { body }) });
  const typed = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const { id } = (await (await call('POST', '/profiles', typed)).json()) as { id: string };
  return { userId: user.id, email, profileId: id, call };
}
