import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// What the machine itself does to an answer: a process that has nothing else to do.
const server = createServer((_request, response) => response.end('ok'));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
