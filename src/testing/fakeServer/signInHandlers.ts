import { http, HttpResponse, type RequestHandler } from 'msw';
import type { ProfileAnswer, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import type {
  ServerAbout,
  SignInAddressAnswer,
  SignInPrompt,
} from '../../shared/contract/signIn.ts';
import { apiUrl } from './apiUrl.ts';
import type { FakeData } from './FakeData.ts';

export const networkPage: SignInAddressAnswer['address'] =
  'https://social.example/oauth/authorize?client_id=meelo&state=of-this-sign-in';

/** Of a profile whose person signs in at the network. */
export function aRedirectPrompt(
  parts: Partial<SignInPrompt & { kind: 'redirect' }> = {},
): SignInPrompt {
  return {
    kind: 'redirect',
    id: 'sign-in-1',
    host: 'social.example',
    isCodeTyped: false,
    lacks: [],
    until: new Date(Date.now() + 600_000).toISOString(),
    ...parts,
  };
}

/** A server with rules. */
export const aServerAbout = (parts: Partial<ServerAbout> = {}): ServerAbout => ({
  software: 'mastodon 4.6.0',
  rules: ['Be kind.', 'Accounts that post by themselves say so.'],
  refusesBots: [],
  ...parts,
});

const isOf = (id: unknown) => (profile: object) =>
  (profile as Partial<ProfileAnswer>).signInPrompt?.kind === 'redirect' &&
  (profile as { signInPrompt: { id: string } }).signInPrompt.id === id;

/** The calls of sign-ins at a network; what comes back is always right. */
export function signInHandlers(data: FakeData): RequestHandler[] {
  return [
    http.get(apiUrl('/sign-ins/:id'), () =>
      HttpResponse.json({ address: networkPage, about: data.signInAbout }),
    ),
    http.post(apiUrl('/sign-ins/:id'), ({ params }) => {
      const found = data.profiles.find(isOf(params['id'])) as
        | Pick<SelectedProfileAnswer, 'id'>
        | undefined;
      data.profiles = data.profiles.map((profile) =>
        profile === found ? { ...profile, syncStatusBot: 3, signInPrompt: undefined } : profile,
      );
      return HttpResponse.json({ profileId: found?.id ?? 'profile-1' });
    }),
  ];
}
