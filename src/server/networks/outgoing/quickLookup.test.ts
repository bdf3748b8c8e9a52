import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publicLookup } from './publicLookup.ts';
import { quickLookup } from './quickLookup.ts';

let nameServer: Socket;
let lookup: ReturnType<typeof publicLookup>;
const asked: string[] = [];
const addresses: Record<string, number[]> = {
  'well.example': [104, 16, 0, 1],
  'inside.example': [10, 0, 0, 1],
};

beforeEach(async () => {
  asked.length = 0;
  nameServer = createSocket('udp4');
  nameServer.on('message', (query, { port }) => {
    const name = nameIn(query);
    asked.push(name);
    if (name !== 'slow.example') nameServer.send(answerTo(query, addresses[name]), port);
  });
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  const resolver = new Resolver({ timeout: 1500, tries: 1 });
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`]);
  lookup = publicLookup(quickLookup(resolver));
});
afterEach(() => {
  nameServer.close();
});

/** RFC 1035: behind a header of 12 bytes, labels with their lengths. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

/** One address of the fourth version, to a question for such a one alone. */
function answerTo(query: Buffer, address: number[] | undefined): Buffer {
  const questionEnd = query.indexOf(0, 12) + 5;
  const isOfFour = query.readUInt16BE(questionEnd - 4) === 1;
  const answers = address && isOfFour ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address] : [];
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(answers.length > 0 ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, query.subarray(12, questionEnd), Buffer.from(answers)]);
}

const find = (host: string) =>
  new Promise<string | LookupAddress[]>((resolve, reject) => {
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

test('names whose servers are silent hold no other up, and are not asked for again at once', async () => {
  const start = performance.now();
  const slow = Promise.allSettled(Array.from({ length: 12 }, () => find('slow.example')));
  expect(await find('well.example')).toEqual([{ address: '104.16.0.1', family: 4 }]);
  expect(performance.now() - start).toBeLessThan(1000);
  const results = await slow;
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
  expect(performance.now() - start).toBeLessThan(4500);
  const before = asked.length;
  await expect(find('slow.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  expect(asked).toHaveLength(before);
});

test('refuses a name that leads inside, and one that is not there', async () => {
  await expect(find('inside.example')).rejects.toMatchObject({ name: 'AddressRefusedError' });
  await expect(find('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
