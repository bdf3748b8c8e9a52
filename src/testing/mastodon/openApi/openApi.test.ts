import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { Type, type TSchema } from 'typebox';
import { askAs, type Ask } from '../askMastodon.ts';
import { startMastodon, type Mastodon } from '../startMastodon.ts';
import { Account, CredentialAccount, Relationship } from './account.ts';
import { ErrorAnswer, Instance, V1Instance } from './instance.ts';
import { Context, Notification, Status, StatusEdit, StatusSource } from './status.ts';

// The strict server's answers against what github.com/abraham/mastodon-openapi describes: Mastodon API
// 4.7.0 as of 19 August 2026. The schemas beside this file were written by hand after it.

let server: Mastodon;
let ask: Ask;
let paths: Record<string, string>;

const ajv = new Ajv({ allErrors: true });
ajvFormats.default(ajv, ['uri', 'date-time', 'date', 'email']);

beforeAll(async () => {
  server = await startMastodon();
  const [ana, bia] = [server.account('ana'), server.account('bia@elsewhere.example')];
  const cid = server.account('cid');
  ask = askAs(server, ana);
  const picture = new Uint8Array([1]);
  const expiresAt = new Date(Date.now() + 60_000);
  const poll = { options: [{ title: 'Yes', votes: 1 }], isMultiple: false, expiresAt };
  const post = ana.post('My #garden https://example.com', { spoilerText: 'Green', picture });
  ana.edit(post, 'My garden');
  const answer = bia.reply(post, 'How nice', { poll });
  bia.quote(cid.quote(post, 'Look'), `@${ana.handle} Look at this`);
  cid.favourite(post);
  cid.boost(post);
  cid.follow(ana);
  ana.block(server.account('dov'));
  ana.mute(server.account('eli'));
  cid.moveTo(ana);
  const id = encodeURIComponent(post.id);
  paths = {
    ana: ana.id,
    cid: cid.id,
    bia: bia.id,
    post: id,
    answer: encodeURIComponent(answer.id),
  };
});
afterAll(() => server.close());

const list = (schema: TSchema) => Type.Array(schema, { minItems: 1 });

test.each([
  ['/api/v2/instance', Instance],
  ['/api/v1/instance', V1Instance],
  ['/api/v1/accounts/verify_credentials', CredentialAccount],
  ['/api/v1/accounts/lookup?acct=bia@elsewhere.example', Account],
  ['/api/v1/accounts/{cid}', Account],
  ['/api/v1/accounts/{cid}/statuses', list(Status)],
  ['/api/v1/accounts/relationships?id[]={cid}&id[]={bia}', list(Relationship)],
  ['/api/v1/blocks', list(Account)],
  ['/api/v1/mutes', list(Account)],
  ['/api/v1/statuses/{post}', Status],
  ['/api/v1/statuses?id[]={post}&id[]={answer}', list(Status)],
  ['/api/v1/statuses/{answer}/context', Context],
  ['/api/v1/statuses/{post}/history', list(StatusEdit)],
  ['/api/v1/statuses/{post}/source', StatusSource],
  ['/api/v1/notifications', list(Notification)],
  ['/api/v1/statuses/0', ErrorAnswer],
])('%s answers as it is described', async (path, schema) => {
  const call = path.replace(/\{(\w+)\}/g, (_name, key: string) => paths[key] ?? '');
  const { json } = await ask(`GET ${call}`);
  const isValid = ajv.compile(schema);
  isValid(json);
  expect(isValid.errors ?? []).toEqual([]);
});
