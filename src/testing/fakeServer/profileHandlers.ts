import { http, HttpResponse, type RequestHandler } from 'msw';
import type { PauseRequest } from '../../shared/contract/pause.ts';
import type {
  ProfileAnswer,
  ProfileCreateRequest,
  ProfileUpdateRequest,
} from '../../shared/contract/profile.ts';
import type { RemovalRequest } from '../../shared/contract/removal.ts';
import { apiUrl, noContent } from './apiUrl.ts';
import { aProfile, aSelectedProfile } from './builders.ts';
import type { FakeData } from './FakeData.ts';

/** Of an account; any other is right. */
export const wrongPassword = 'a-wrong-password';

/** The calls that change a profile. */
export function profileHandlers(data: FakeData): RequestHandler[] {
  return [
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
      return noContent();
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
