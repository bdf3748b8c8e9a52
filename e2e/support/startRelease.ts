import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * What stands between browsers and the product where another version is rolled out: it answers some paths itself, and
 * can be out of reach.
 */
export async function startRelease(target: string) {
  const changed = new Map<string, string>();
  const gone: RegExp[] = [];
  let names: Names = [];
  let isUnreachable = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const other = changed.get(url);
    if (isUnreachable) return void outgoing.destroy();
    if (other !== undefined) return void outgoing.writeHead(200, script).end(other);
    const isGone = gone.some((path) => path.test(url)) || names.some(([own]) => url.includes(own));
    if (isGone) return void outgoing.writeHead(404).end();
    const isOther = names.length > 0;
    const own = names.map(([from, to]) => [to, from] as const);
    const asked = { method, headers: isOther ? whole(headers) : headers };
    const passed = request(`${target}${rename(url, own)}`, asked, (answer) => {
      const namesFiles = /html|javascript/.test(answer.headers['content-type'] ?? '');
      if (isOther && namesFiles) return void passRenamed(answer, outgoing, names);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    outgoing.on('close', () => passed.destroy());
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Answers a path by another script from now on. */
    change: (path: string, text: string) => void changed.set(path, text),
    restore: (path: string) => void changed.delete(path),
    /** Is another build from now on, which names some things otherwise; none: the build that it is. */
    publish(different: Names) {
      names = different;
    },
    /** Has no files of such paths any more. */
    remove: (path: RegExp) => void gone.push(path),
    setUnreachable(isNow: boolean) {
      isUnreachable = isNow;
      server.closeAllConnections();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Names = readonly (readonly [from: string, to: string])[];

const rename = (text: string, names: Names) =>
  names.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/** Asks for a text as it is, and not whether that has changed. */
const whole = ({
  'accept-encoding': _encoding,
  'if-none-match': _tag,
  'if-modified-since': _time,
  ...rest
}: IncomingHttpHeaders) => rest;

async function passRenamed(answer: IncomingMessage, outgoing: ServerResponse, names: Names) {
  const sent = rename(await text(answer), names);
  const {
    etag: _tag,
    'last-modified': _time,
    'content-length': _length,
    ...headers
  } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(sent);
}

const script = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
