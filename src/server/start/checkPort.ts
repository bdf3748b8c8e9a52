import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasErrorCode } from '../errors/hasErrorCode.ts';
import { StartError } from '../errors/StartError.ts';

export interface Address {
  host: string;
  port: number;
  /** The prefix of the variables that say so: `METRICS_` for METRICS_PORT. */
  prefix?: string;
}

/** Throws if the port is taken, before anything is opened or created. */
export async function checkPort(address: Address): Promise<void> {
  const { host, port } = address;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenFault(error, address);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Turns a listen error into a message for the operator; other errors are returned unchanged. */
export function listenFault(error: unknown, { host, port, prefix = '' }: Address): unknown {
  const [PORT, HOST] = [`${prefix}PORT`, `${prefix}HOST`];
  const otherPort = port === 3000 ? 3001 : 3000;
  const faults: Record<string, string> = {
    EADDRINUSE: `${PORT} ${port} on ${host} is taken by another program. Stop it, or choose another port. Example: ${PORT}=${otherPort}`,
    EACCES: `${PORT} ${port} may not be opened by this user. Choose one from 1024 up. Example: ${PORT}=3000`,
    EADDRNOTAVAIL: `${HOST} ${host} is not an address of this machine. Example: ${HOST}=127.0.0.1`,
    ENOTFOUND: `${HOST} ${host} is not known. Example: ${HOST}=127.0.0.1`,
  };
  const code = Object.keys(faults).find((each) => hasErrorCode(error, each));
  return code === undefined ? error : new StartError(faults[code], { cause: error });
}
