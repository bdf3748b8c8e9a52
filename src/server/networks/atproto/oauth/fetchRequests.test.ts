import { expect, test } from '@jest/globals';
import type { Fetch } from '../AtprotoOptions.ts';
import { fetchRequests } from './fetchRequests.ts';

function recording() {
  const sent: object[] = [];
  const fetch: Fetch = async (url, { method, headers, body, redirect } = {}) => {
    const text = body instanceof ArrayBuffer ? Buffer.from(body).toString() : undefined;
    sent.push({ url, method, headers, redirect, body: text });
    return new Response('answer');
  };
  return { sent, fetch: fetchRequests(fetch) };
}

test('hands over all of a request, also whether it follows redirects', async () => {
  const { sent, fetch } = recording();
  const init = { method: 'POST', headers: { dpop: 'proof' }, body: 'a=1' };
  await fetch(new Request('https://pds.example/token', init));
  await fetch(new URL('https://pds.example/x'), { redirect: 'manual' });
  expect(sent).toEqual([
    {
      url: 'https://pds.example/token',
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8', dpop: 'proof' },
      redirect: 'follow',
      body: 'a=1',
    },
    {
      url: 'https://pds.example/x',
      method: 'GET',
      headers: {},
      redirect: 'manual',
      body: undefined,
    },
  ]);
});

test('ends with the signal of the request', async () => {
  const ends = new AbortController();
  const fetch = fetchRequests(async (_url, init) => {
    ends.abort();
    init?.signal?.throwIfAborted();
    return new Response();
  });
  const request = new Request('https://pds.example/', { signal: ends.signal });
  await expect(fetch(request)).rejects.toThrow('aborted');
});
