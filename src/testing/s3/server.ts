import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { faultOf, faults } from './signature.ts';

/** What Amazon's S3 does with objects of one bucket, as far as Meelo asks for it. */
const [folder = '', port = ''] = process.argv.slice(2);
const bucket = 'pictures';
mkdirSync(join(folder, bucket), { recursive: true });

interface Answer {
  status: number;
  body?: string | Buffer;
}

function errorAnswer(status: number, code: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>This is ${code}.</Message></Error>`;
  return { status, body };
}

function answerTo(request: IncomingMessage, content: Buffer): Answer {
  const fault = faultOf(request, content);
  if (fault !== undefined) return errorAnswer(faults[fault], fault);
  const { pathname } = new URL(request.url ?? '', 'http://s3');
  const [named = '', ...rest] = pathname.slice(1).split('/');
  if (named !== bucket) return errorAnswer(404, 'NoSuchBucket');
  const file = join(folder, bucket, encodeURIComponent(decodeURIComponent(rest.join('/'))));
  switch (request.method) {
    case 'PUT':
      writeFileSync(file, content);
      return { status: 200 };
    case 'DELETE':
      rmSync(file, { force: true });
      return { status: 204 };
    case 'GET':
    case 'HEAD':
      if (!existsSync(file)) return errorAnswer(404, 'NoSuchKey');
      return { status: 200, body: readFileSync(file) };
    default:
      return errorAnswer(405, 'MethodNotAllowed');
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body = '' } = answerTo(request, await buffer(request));
  const type = status < 300 ? 'application/octet-stream' : 'application/xml';
  const size = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { 'content-type': type, ...size });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'));
