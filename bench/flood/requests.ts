import { request, type RequestOptions } from 'node:http';

export function answerTo(options: RequestOptions, body?: string): Promise<string | number> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

export function loginFrom(port: number, address: string): RequestOptions {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return { port, path: '/api/users/login', method: 'POST', headers };
}
