import type { ServerAbout, SignInLack } from '../../../shared/contract/signIn.ts';
import type { OutgoingFetch } from '../outgoing/createOutgoingFetch.ts';
import type { Authorization } from './authorization.ts';

interface Server extends Pick<Authorization, 'hasPkce' | 'hasScopes'> {
  about: ServerAbout;
  tellsQuotas: boolean;
}

/** Measured on snac 2.94: its lists of blocked and muted people are empty, whomever its people have blocked. */
const withoutBlockLists = /^snac\b/i;

export function lacksOf({ hasPkce, hasScopes, about, tellsQuotas }: Server): SignInLack[] {
  const has = {
    pkce: hasPkce,
    scopes: hasScopes,
    blockLists: !withoutBlockLists.test(about.software ?? ''),
    quotas: tellsQuotas,
  } satisfies Record<Exclude<SignInLack, 'narrowScopes'>, boolean>;
  return (Object.keys(has) as (keyof typeof has)[]).filter((lack) => !has[lack]);
}

/** Notices whether a server says how many requests it still allows. */
export function watchQuotas(fetch: OutgoingFetch) {
  const seen = { tellsQuotas: false };
  const watched: OutgoingFetch = async (...request) => {
    const answer = await fetch(...request);
    seen.tellsQuotas ||= answer.headers.has('x-ratelimit-remaining');
    return answer;
  };
  return { seen, fetch: watched };
}
