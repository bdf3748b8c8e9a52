import type { IncomingHttpHeaders } from 'node:http';

export interface PdsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export function xrpcError(error: string, status = 400): PdsAnswer {
  const bytes = Buffer.from(JSON.stringify({ error, message: error }));
  return { status, headers: { 'content-type': 'application/json' }, bytes };
}
