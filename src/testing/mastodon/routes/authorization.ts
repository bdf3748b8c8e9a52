import { ApiError } from '../http/ApiError.ts';
import type { Call, Route } from '../http/Call.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { key } from '../world/key.ts';
import type { World } from '../world/World.ts';

const outOfBand = 'urn:ietf:wg:oauth:2.0:oob';
const kept = [
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** docs.joinmastodon.org/methods/oauth/#authorize: a page on which somebody of the server says yes or no. */
function askPerson({ world, query, setHeader }: Call): string {
  const application = applicationOf(world, query);
  const fields = kept.flatMap((name) => {
    const value = query.get(name);
    return value === null
      ? []
      : [`<input type="hidden" name="${name}" value="${escapeHtml(value)}">`];
  });
  const people = world.accounts
    .filter(({ domain }) => domain === null)
    .map(({ username }) => `<option>${escapeHtml(username)}</option>`);
  const scopes = application.scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`);
  setHeader('content-type', 'text/html; charset=utf-8');
  return `<!doctype html><html lang="en"><title>Authorize</title><h1>Authorize Meelo</h1>
    <form method="post" action="/oauth/authorize">${fields.join('')}
    <label>Account <select name="account">${people.join('')}</select></label><ul>${scopes.join('')}</ul>
    <button name="decision" value="allow">Authorize</button>
    <button name="decision" value="deny">Deny</button></form>`;
}

function applicationOf({ applications }: World, query: URLSearchParams) {
  const found = applications.find(({ clientId }) => clientId === query.get('client_id'));
  if (!found) throw new ApiError(401, 'Client authentication failed due to unknown client');
  if (!found.redirectUris.includes(query.get('redirect_uri') ?? '')) {
    throw new ApiError(401, 'The redirect uri included is not valid.');
  }
  const asked = (query.get('scope') ?? 'read').split(' ');
  if (asked.some((scope) => !found.scopes.includes(scope))) {
    throw new ApiError(400, 'The requested scope is invalid, unknown, or malformed.');
  }
  return found;
}

function decide({ world, form, redirect, setHeader }: Call): string {
  const { clientId } = applicationOf(world, form);
  const [redirectUri, state] = [form.get('redirect_uri') ?? '', form.get('state')];
  const { hasPkce, encodesState, refusesWithState } = world.behaviour;
  const stateOf = (isTold: boolean) =>
    state === null || !isTold ? '' : `&state=${encodesState ? encodeURIComponent(state) : state}`;
  if (form.get('decision') !== 'allow') {
    return redirect(`${redirectUri}?error=access_denied${stateOf(refusesWithState)}`);
  }
  const account = world.accounts.find(({ username }) => username === form.get('account'));
  if (!account) throw new ApiError(401, 'Nobody is signed in.');
  const code = key();
  const scopes = (form.get('scope') ?? 'read').split(' ');
  const codeChallenge = hasPkce ? form.get('code_challenge') : null;
  world.grants.push({ code, clientId, account, redirectUri, scopes, codeChallenge, isUsed: false });
  if (redirectUri !== outOfBand) return redirect(`${redirectUri}?code=${code}${stateOf(true)}`);
  setHeader('content-type', 'text/plain; charset=utf-8');
  return code;
}

export const authorizationRoutes: Route[] = [
  { method: 'GET', path: '/oauth/authorize', answer: askPerson },
  { method: 'POST', path: '/oauth/authorize', answer: decide },
];
