import type { ProfileUpdateRequest } from '../../../shared/contract/profile.ts';
import { noConfig } from '../../api/clientConfig.ts';
import type { Profile } from '../../api/transforms.ts';

const strangeCode = 42;

/** Who is signed in inside a gallery frame. */
export const galleryUser = { id: 'u-1', name: 'Nina Torres', email: 'nina@meelo.example' };

const config = {
  ...noConfig,
  SUPPORT_WHATSAPP: '5511999990000',
  SUPPORT_EMAIL: 'support@meelo.example',
  SUPPORT_PHONE: '+55 11 99999-0000',
  NETWORKS: ['sandbox'],
};

function profileAt(code: string): Profile {
  return {
    id: 'p-1',
    username: 'nina.travels',
    fullName: 'Nina Torres',
    userId: galleryUser.id,
    syncStatusBot: codeOf(code),
    syncStatus: 'SYNCED',
    followersCount: 12_345,
    followsCount: 210,
    mediaCount: 87,
  };
}

function codeOf(code: string): number | undefined {
  if (code === 'absent') return undefined;
  return code === 'unknown' ? strangeCode : Number(code);
}

/**
 * Stands in for `fetch`: answers the nine calls from memory, with one profile at `code`. A change
 * is kept for as long as the frame is open, and nothing moves by itself.
 */
export function createFakeServer(code: string): typeof fetch {
  let profiles = code === 'no-profile' ? [] : [profileAt(code)];

  const answers: Record<string, (body: ProfileUpdateRequest) => unknown> = {
    'GET /config.json': () => config,
    'GET /api/profiles': () => profiles,
    'GET /api/users/payment/*': () => ({ paymentStatus: 'ACTIVE' }),
    'GET /api/storiesprofile': () => ({
      data: [],
      pagination: { totalPages: 0, hasPrevPage: false, hasNextPage: false },
    }),
    'GET /api/profiles-report/*': () => ({}),
    'PATCH /api/users/*': () => galleryUser,
    'POST /api/profiles': (body) => {
      profiles = [{ ...profileAt('absent'), username: body.username ?? '' }];
      return selected(profiles);
    },
    'PATCH /api/profiles/*': (body) => {
      profiles = profiles.map((profile) => ({
        ...profile,
        username: body.username ?? profile.username,
        syncStatusBot: body.syncStatusBot ?? profile.syncStatusBot,
      }));
      return selected(profiles);
    },
    'DELETE /api/profiles/*': () => {
      profiles = [];
      return {};
    },
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const answer = answers[call] ?? answers[call.replace(/[^/]+$/, '*')];
    if (!answer) return Response.json({ code: 'object.notFound', message: call }, { status: 404 });
    const text = await request.text();
    return Response.json(answer(text ? (JSON.parse(text) as ProfileUpdateRequest) : noBody));
  };
}

const noBody = {} as ProfileUpdateRequest;

function selected([profile]: Profile[]) {
  const { id, fullName, username, userId } = profile ?? profileAt('absent');
  return { id, name: fullName ?? username, username, user_id: userId };
}
