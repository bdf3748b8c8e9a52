import { rateLimited } from '../outgoing/rateLimited.ts';
import type { OutgoingStream } from '../outgoing/createOutgoingStream.ts';
import type { WatchOptions } from '../network.ts';
import type { NetworkSession, WatchEnd } from '../results.ts';
import { UnansweredError } from './ApiError.ts';
import { createApi } from './createApi.ts';
import { addressOf, fieldsOf } from './fields.ts';
import type { MastodonOptions } from './MastodonOptions.ts';
import { readSession, type MastodonSession } from './mastodonSession.ts';
import { askInstance } from './readInstance.ts';
import { toNetworkError } from './toNetworkError.ts';

interface Watching extends WatchOptions {
  stream: OutgoingStream;
}

const notOffered: WatchEnd = { outcome: 'notOffered' };
const ended: WatchEnd = { outcome: 'ended' };

/**
 * Listens to the notifications of an account, as server-sent events. A server may announce streams and have none, and
 * says by closing the stream alone that a token is none: what holds for the account, the next poll finds out.
 */
export async function watch(
  options: MastodonOptions,
  text: NetworkSession,
  { stream, signal, onNews }: Watching,
): Promise<WatchEnd> {
  const session = readSession(text);
  if (!session) return { outcome: 'sessionEnded' };
  const { server, token } = session;
  const api = createApi({ server, token, signal, fetch: options.fetch });
  try {
    const origin = announcedBy(await askInstance(api), session);
    if (origin === undefined) return notOffered;
    let end = ended;
    const onLine = createEvents((event) => event === 'notification' && onNews());
    await stream(`${origin}/api/v1/streaming/user/notification`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal,
      onAnswer(answer) {
        end = endOf(answer);
        if (end !== ended) return false;
        // What came while nobody listened is told by no event.
        onNews();
        return true;
      },
      onLine,
    }).catch((error: unknown) => {
      throw new UnansweredError({ cause: error });
    });
    return end;
  } catch (error) {
    return signal.aborted ? ended : toNetworkError(error);
  }
}

/**
 * Where it says that it streams; undefined where it does not. The token goes to the account's server alone, or to one
 * below its name, as `streaming.mastodon.social`.
 */
function announcedBy(
  instance: Readonly<Record<string, unknown>>,
  { server, domain }: MastodonSession,
): string | undefined {
  const { urls } = fieldsOf(instance['configuration']);
  const newer = addressOf(fieldsOf(urls)['streaming']);
  const named = newer || addressOf(fieldsOf(instance['urls'])['streaming_api']);
  const address = URL.parse(named.replace(/^ws/i, 'http'));
  if (!address) return undefined;
  const own = new URL(server);
  const isBelow = [own.hostname, domain].some((name) => address.hostname.endsWith(`.${name}`));
  const isOwn = address.origin === own.origin || (isBelow && address.protocol === own.protocol);
  return isOwn ? address.origin : own.origin;
}

function endOf({ status, headers }: Response): WatchEnd {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (status === 200 && isStream) return ended;
  if (status === 429) return rateLimited(headers);
  if (status >= 500) return { outcome: 'unreachable' };
  return status === 401 || status === 403 ? ended : notOffered;
}

/** html.spec.whatwg.org, server-sent events: an empty line ends what the lines before have named. */
function createEvents(onEvent: (name: string) => void) {
  let name = '';
  return (line: string) => {
    if (line.startsWith('event:')) name = line.slice('event:'.length).trim();
    if (line !== '') return;
    if (name !== '') onEvent(name);
    name = '';
  };
}
