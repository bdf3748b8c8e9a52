import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { hasErrorCode } from '../../server/errors/hasErrorCode.ts';

export interface BusyClients {
  /** Resolves when the server takes no more connections, and each client has its last answer. */
  refused: Promise<void>;
  answered(): number;
  /** Why requests on open connections had no answer. */
  dropped: string[];
}

/** What each client asks for, again and again, on a connection that it keeps. */
interface Request {
  url: string;
  headers: Record<string, string>;
}

export function startBusyClients({ url, headers }: Request, count: number): BusyClients {
  const clients = { answered: 0, dropped: [] as string[] };

  async function work(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (await askOnce(agent));
    agent.destroy();
  }

  async function askOnce(agent: Agent): Promise<boolean> {
    const request = get(url, { agent, headers });
    try {
      const [response] = await once(request, 'response');
      const answer = await text(response);
      if (response.statusCode === 200) clients.answered += 1;
      else clients.dropped.push(`status ${response.statusCode}: ${answer}`);
      return true;
    } catch (error) {
      const connection = request.reusedSocket ? 'an open connection' : 'a new connection';
      if (!hasErrorCode(error, 'ECONNREFUSED')) {
        clients.dropped.push(`${String(error)} on ${connection}`);
      }
      return false;
    }
  }

  const refused = Promise.all(Array.from({ length: count }, work)).then(() => undefined);
  return { refused, answered: () => clients.answered, dropped: clients.dropped };
}
