import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeviceRequest } from '../../shared/contract/devices.ts';

/** What the service has taken, decrypted as the browser does. */
export interface PushTaken {
  /** Of the subscription. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Its claims; the signature is verified with the key that the browser subscribed with. */
  token: { aud: string; exp: number; sub: string };
  bytes: number;
  payload: Payload;
}

interface Payload {
  web_push: number;
  notification: Record<string, unknown> & { title: string; body: string; navigate: string };
}

export interface PushService {
  origin: string;
  /** What a browser gets of it. */
  subscribe(): DeviceRequest;
  taken: PushTaken[];
  /** Resolves with them once there are so many. */
  received(count: number): Promise<PushTaken[]>;
  /** How requests to an endpoint are answered from now on; 201 unless it says otherwise. */
  answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
}

/** A push service of RFC 8030 on this machine, with the browsers that it delivers to. */
export async function createPushServer(): Promise<PushService> {
  const taken: PushTaken[] = [];
  const waiting = new Set<() => void>();
  const answers: PushService['answers'] = new Map();
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const { url: path = '', headers } = request;
      const answer = answers.get(`${origin}${path}`);
      if (answer) return answer(response);
      const browser = browsers.get(path);
      if (!browser) return response.writeHead(404).end();
      const payload = JSON.parse(decrypt(body, browser)) as Payload;
      const token = tokenOf(headers.authorization ?? '');
      taken.push({ path, headers, token, bytes: body.length, payload });
      for (const check of waiting) check();
      return response.writeHead(201, { location: `${origin}/message` }).end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    answers,
    subscribe() {
      const [path, browser] = [`/${randomBytes(16).toString('hex')}`, makeBrowser()];
      browsers.set(path, browser);
      const p256dh = browser.pair.getPublicKey('base64url');
      const auth = browser.auth.toString('base64url');
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth } };
    },
    received(count) {
      const { promise, resolve } = Promise.withResolvers<PushTaken[]>();
      const check = () => {
        if (taken.length < count) return;
        waiting.delete(check);
        resolve(taken);
      };
      waiting.add(check);
      check();
      return promise;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Browser = ReturnType<typeof makeBrowser>;

function makeBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

const derive = (key: Buffer, withSalt: Buffer, info: string | Buffer) => (bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, withSalt, info, bytes));

/** RFC 8291, and the one record of RFC 8188 that it allows. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = derive(pair.computeSecret(sender), auth, info)(32);
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0')(16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0')(12);
  const cipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  cipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292: `vapid t=<JWT by ES256>, k=<public key>`. */
function tokenOf(authorization: string): PushTaken['token'] {
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url'))) {
    throw new Error('The token is not signed with its key.');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushTaken['token'];
}
