import type { Account, Standing, Token, World } from '../world/World.ts';
import { ApiError } from './ApiError.ts';
import type { Route } from './Call.ts';

interface Asking {
  authorization: string | undefined;
  route: Pick<Route, 'scope' | 'isPublic'>;
}

/** docs.joinmastodon.org/api/oauth-tokens */
export function authenticate(world: World, { authorization, route }: Asking): Token | null {
  const { scope, isPublic = false } = route;
  if (scope === undefined || (isPublic && authorization === undefined)) return null;
  const value = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  const token = world.tokens.find((each) => each.value === value);
  if (!token) throw refusal(world, 'The access token is invalid');
  if (token.isRevoked) throw refusal(world, 'The access token was revoked');
  if (world.behaviour.checksScopes && !isWithin(scope, token.scopes)) {
    throw new ApiError(403, 'This action is outside the authorized scopes');
  }
  requireStanding(world, token.account);
  return token;
}

function refusal({ behaviour }: World, message: string): ApiError {
  if (behaviour.deadToken === 'unauthorized') return new ApiError(401, message);
  return new ApiError(422, '');
}

/** docs.joinmastodon.org/api/oauth-scopes: `write` holds all that begins with it. */
const isWithin = (scope: string, scopes: string[]) =>
  scopes.includes(scope) || scopes.includes(scope.split(':')[0] ?? scope);

const disabled = 'Your login is currently disabled';
const refusals: Partial<Record<Standing, string>> = {
  disabled,
  suspended: disabled,
  unconfirmed: 'Your login is missing a confirmed e-mail address',
  pending: 'Your login is currently pending approval',
  withoutSecondFactor: 'Your account requires two-factor authentication',
};

/** app/controllers/api/base_controller.rb, `require_user!` */
function requireStanding({ behaviour }: World, { standing, movedTo }: Account): void {
  const isAway = movedTo !== null && behaviour.refusesMoved;
  const refusal = refusals[standing] ?? (isAway ? disabled : undefined);
  if (refusal !== undefined) throw new ApiError(403, refusal);
}
