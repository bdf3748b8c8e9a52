import { expect, test } from '@jest/globals';
import { redact } from './withoutSecrets.ts';

test('hides passwords, tokens and codes at any depth and keeps the rest', () => {
  const action = {
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { email: 'a@b.c', password: 'secret', verificationCode: '1' } } },
    payload: { access_token: 'token', user: { id: 1 } },
  };
  expect(redact(action)).toEqual({
    type: 'api/executeMutation/pending',
    meta: { arg: { originalArgs: { email: 'a@b.c', password: '•••', verificationCode: '•••' } } },
    payload: { access_token: '•••', user: { id: 1 } },
  });
});
