import { credentialAccountEntity } from '../entities/accountEntity.ts';
import { ApiError } from '../http/ApiError.ts';
import { viewerOf, type Call, type Route } from '../http/Call.ts';
import { isTrue } from './isTrue.ts';

/** docs.joinmastodon.org/methods/accounts/#verify_credentials, #update_credentials */
export const ownAccountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/v1/accounts/verify_credentials',
    scope: 'read:accounts',
    answer: (call) => credentialAccountEntity(call.world, viewerOf(call)),
  },
  {
    method: 'PATCH',
    path: '/api/v1/accounts/update_credentials',
    scope: 'write:accounts',
    answer(call) {
      // The documentation knows form data alone; with JSON, snac 2.94 and Hollo 0.10.0 answer 200 and
      // change nothing.
      const { botFlag } = call.world.behaviour;
      if (botFlag === 'missing') throw new ApiError(404, 'Not Found');
      if (!call.isJson && botFlag === 'kept') change(call);
      return credentialAccountEntity(call.world, viewerOf(call));
    },
  },
];

function change(call: Call): void {
  const { form } = call;
  const account = viewerOf(call);
  account.displayName = form.get('display_name') ?? account.displayName;
  account.note = form.get('note') ?? account.note;
  if (form.has('bot')) account.isBot = isTrue(form.get('bot'));
  if (form.has('locked')) account.isLocked = isTrue(form.get('locked'));
  account.defaults.visibility = form.get('source[privacy]') ?? account.defaults.visibility;
  account.defaults.language = form.get('source[language]') ?? account.defaults.language;
}
