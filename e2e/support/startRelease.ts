import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What stands between browsers and the product where another version is rolled out: it answers some paths itself, and
 * can be out of reach.
 */
export async function startRelease(target: string) {
  const changed = new Map<string, string>();
  const gone: RegExp[] = [];
  let isUnreachable = false;
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const text = changed.get(url);
    if (isUnreachable) return void outgoing.destroy();
    if (text !== undefined) return void outgoing.writeHead(200, script).end(text);
    if (gone.some((path) => path.test(url))) return void outgoing.writeHead(404).end();
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
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

const script = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' };
