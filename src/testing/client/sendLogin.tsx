import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { LoginPage } from '../../client/features/login/LoginPage.tsx';
import { apiUrl } from '../fakeServer/apiUrl.ts';
import type { FakeServer } from '../fakeServer/createFakeServer.ts';
import { fill } from './fill.ts';
import { renderWithProviders } from './renderWithProviders.tsx';

/** Answers each login in a moment, and counts them. */
export function answerLogin(server: FakeServer, status: number, body: object): { count: number } {
  const calls = { count: 0 };
  server.use(
    http.post(apiUrl('/users/login'), async () => {
      calls.count += 1;
      await delay(20);
      return HttpResponse.json(body, { status });
    }),
  );
  return calls;
}

export async function fillAndSend(user: UserEvent): Promise<void> {
  await fill(user, screen.getByLabelText('Email'), 'ada@example.org');
  await fill(user, screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Opens the login and sends its form. */
export async function sendLogin() {
  const rendered = renderWithProviders(<LoginPage />, { route: '/login' });
  await fillAndSend(rendered.user);
  return rendered;
}
