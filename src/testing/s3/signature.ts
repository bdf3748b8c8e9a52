import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Refusals of a request, with their status. */
export const faults = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
};

export const accessKey = {
  id: 'MEELO-TESTS',
  secret: 'secret-of-MEELO-TESTS',
  region: 'eu-central-1',
};

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmacOf = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;

/**
 * Why S3 refuses the request, by AWS Signature Version 4:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function faultOf(
  request: IncomingMessage,
  content: Buffer,
): keyof typeof faults | undefined {
  const parts = authorization.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, id, day = '', region = '', names = '', signature = ''] = parts;
  if (id !== accessKey.id) return 'InvalidAccessKeyId';
  if (region !== accessKey.region) return 'AuthorizationHeaderMalformed';
  const contentHash = request.headers['x-amz-content-sha256'];
  if (contentHash !== hashOf(content)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  searchParams.sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`);
  const canonical = [
    request.method,
    pathname,
    searchParams.toString().replaceAll('+', '%20'),
    ...headers,
    '',
    names,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const time = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n');
  const expected = hmacOf(signingKey(day, region), text).digest();
  const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function signingKey(day: string, region: string): Buffer {
  const steps = [day, region, 's3', 'aws4_request'];
  return steps.reduce<Buffer>(
    (key, step) => hmacOf(key, step).digest(),
    Buffer.from(`AWS4${accessKey.secret}`),
  );
}
