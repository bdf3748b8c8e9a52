import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  url: string;
  /** Forwards nothing from now on, and closes nothing: what a cut line looks like. */
  stall(): void;
  /** Forwards new connections again; those that stalled are lost for ever. */
  forwardNew(): void;
  /** Forwards everything again. */
  resume(): void;
  stop(): Promise<void>;
}

/** Stands between Meelo and PostgreSQL; `change` may leave out some of what PostgreSQL sends. */
export async function startProxy(
  databaseUrl: string,
  change: () => (bytes: Buffer) => Buffer = () => (bytes) => bytes,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;

  function forward(from: Socket, to: Socket, changed: (bytes: Buffer) => Buffer): void {
    sockets.add(from);
    from.on('data', (bytes) => to.write(changed(bytes)));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isStalled) from.pause();
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    forward(client, database, (bytes) => bytes);
    forward(database, client, change());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    forwardNew() {
      isStalled = false;
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
