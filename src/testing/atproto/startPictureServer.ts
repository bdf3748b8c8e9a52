import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const megabyte = Buffer.alloc(1_000_000);

function* moreThanAllowed() {
  yield jpeg;
  for (let count = 0; count < 50; count += 1) yield megabyte;
}

/** Serves a picture that is too large, `/large`, and one that never ends, `/slow`. */
export async function startPictureServer() {
  const taken = new Map<string, Promise<boolean>>();
  const server = createServer(({ url = '' }, response) => {
    taken.set(url, isTaken(response));
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    if (url === '/large') Readable.from(moreThanAllowed()).pipe(response);
    else response.write(jpeg);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Whether each picture was taken to its end, once its connection is closed. */
    async taken(): Promise<Record<string, boolean>> {
      const each = [...taken].map(async ([path, end]) => [path, await end] as const);
      return Object.fromEntries(await Promise.all(each));
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function isTaken(response: ServerResponse): Promise<boolean> {
  await once(response, 'close');
  return response.writableFinished;
}
