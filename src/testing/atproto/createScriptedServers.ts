import { createAtprotoNetwork } from '../../server/networks/atproto/createAtprotoNetwork.ts';
import type { OutgoingFetch } from '../../server/networks/outgoing/createOutgoingFetch.ts';
import { requireWanted } from '../../server/networks/outgoing/WithdrawnError.ts';
import { localOAuth } from './localOAuth.ts';

export const account = { did: 'did:plc:ana', handle: 'ana.example.com' };
const pdsUrl = 'https://pds.example.com';

/** What a method answers; by default its body, as JSON. */
type Answer = object | Response | ((authorization: string | null, request: Request) => Response);

const documentOf = (url: string, handles: string[]) => ({
  alsoKnownAs: handles.map((handle) => `at://${handle}`),
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: url }],
});

interface FailureParts {
  message?: string;
  headers?: Record<string, string>;
}

/** As the directory says that a DID is a tombstone. */
export const tombstone = (did: string) => () =>
  Response.json({ message: `DID not available: ${did}` }, { status: 404 });

export function failure(status: number, error: string, parts: FailureParts = {}): () => Response {
  const { message = '', headers = {} } = parts;
  return () => Response.json({ error, message }, { status, headers });
}

/** As servers have it, for the line of a request. */
const longestAddress = 8000;

interface ScriptedOptions {
  /** Called when the host gives a request its turn. */
  onTurn?: (method: string) => void;
  now?: () => Date;
  onUnread?: (uri: string) => void;
}

/** Servers of AT Protocol that answer what a test tells them to, by method; one account lives there. */
export function createScriptedServers({ onTurn, now, onUnread }: ScriptedOptions = {}) {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const sent: unknown[] = [];
  const queries: [method: string, query: URLSearchParams][] = [];
  let livesAt = pdsUrl;
  let handles = [account.handle];
  /** Where handles lead. */
  const dids = new Map([[account.handle, account.did]]);
  let longestAsked = 0;

  const fetch: OutgoingFetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = url.pathname.replace('/xrpc/', '');
    onTurn?.(method);
    if (init?.maySend) await requireWanted(init.maySend);
    asked.push(`${url.host} ${method}`);
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    queries.push([method, url.searchParams]);
    longestAsked = Math.max(longestAsked, url.href.length);
    if (url.href.length > longestAddress) return new Response(null, { status: 431 });
    if (url.host === 'plc.example.com' && !answers.has(method))
      return Response.json(documentOf(livesAt, handles));
    if (method.endsWith('resolveHandle')) {
      const did = dids.get(url.searchParams.get('handle') ?? '');
      return did === undefined ? failure(400, 'HandleNotFound')() : Response.json({ did });
    }
    const answer = answers.get(method) ?? failure(501, 'MethodNotImplemented');
    if (answer instanceof Response) return answer;
    return typeof answer === 'function'
      ? answer(new Headers(init?.headers).get('authorization'), new Request(input, init))
      : Response.json(answer);
  };

  return {
    asked,
    /** The bodies that came with questions. */
    sent,
    /** With what each method was asked. */
    queries,
    longestAsked: () => longestAsked,
    network: createAtprotoNetwork({
      resolverUrl: 'https://resolver.example.com',
      plcUrl: 'https://plc.example.com',
      fetch,
      fetchPicture: fetch,
      ...localOAuth(),
      ...(now && { now }),
      ...(onUnread && { onUnread }),
    }),
    session: JSON.stringify({ ...account, service: pdsUrl, accessJwt: 'a', refreshJwt: 'r' }),
    answer: (method: string, answer: Answer) => void answers.set(method, answer),
    moveAccount(url: string): void {
      livesAt = url;
    },
    /** What the directory says of the account's DID from now on, instead of its document. */
    answerOfDid: (answer: Answer) => void answers.set(`/${account.did}`, answer),
    /** What the account's document calls it, in order. */
    nameAccount(...names: string[]): void {
      handles = names;
    },
    lead: (handle: string, did: string) => void dids.set(handle, did),
  };
}
