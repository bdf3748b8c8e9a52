import type { ActKind } from '../../target.ts';

// What a sign-in asks for; docs/decisions/0022 says why these.

/** Written by an act or for the bot label. A put wants the right to create and to update; taking back, to delete. */
const written = [
  'repo:app.bsky.feed.post',
  'repo:app.bsky.feed.like',
  'repo:app.bsky.actor.profile?action=create&action=update',
];

/** The acts that this permits; the bot makes no others. */
export const permittedActs: readonly ActKind[] = ['like', 'comment'];

/** Asked of the AppView, whichever one the account's server has. */
const asked = [
  'app.bsky.actor.getProfile',
  'app.bsky.actor.getProfiles',
  'app.bsky.feed.getPostThread',
  'app.bsky.feed.getPosts',
  'app.bsky.graph.getBlocks',
  'app.bsky.graph.getMutes',
  'app.bsky.notification.listNotifications',
];

const calls = asked.map((call) => `lxm=${call}`).join('&');

/** Nothing but what Meelo does. */
export const narrowScope = ['atproto', ...written, `rpc?${calls}&aud=*`].join(' ');

/** As an app password has it: for servers that know no narrower ones. */
export const broad = 'transition:generic';
export const broadScope = `atproto ${broad}`;

/** Of which a sign-in asks for a part. */
export const declaredScope = `${narrowScope} ${broad}`;

/** Whether a server has left out all that is narrow, as one does that drops what it does not know. */
export const lacksNarrow = (granted: string): boolean =>
  !granted.split(' ').some((scope) => /^(?:repo|rpc)[:?]/.test(scope));

/** Whether a server has given what was asked for; it may write it in another way. */
export function permitsEnough(granted: string): boolean {
  const scopes = granted.split(' ');
  if (scopes.includes(broad)) return true;
  const isGranted = (resource: string, name: string) =>
    scopes.some((scope) => scope.startsWith(resource) && namesIn(scope).has(name));
  return (
    asked.every((call) => isGranted('rpc', call)) &&
    written.every((scope) => isGranted('repo', namesIn(scope).values().next().value ?? ''))
  );
}

/** Of `repo:a`, `repo?collection=a&collection=b`, `rpc?lxm=a&aud=*`: the names. */
function namesIn(scope: string): Set<string> {
  const [head = '', query = ''] = scope.split('?', 2);
  const [, first] = head.split(':', 2);
  const listed = new URLSearchParams(query);
  return new Set([
    ...(first === undefined ? [] : [first]),
    ...listed.getAll('collection'),
    ...listed.getAll('lxm'),
  ]);
}
