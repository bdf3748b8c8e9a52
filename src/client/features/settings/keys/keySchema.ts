import { boolean, object, string, type InferType } from 'yup';
import type { ApiKeyRequest } from '../../../../shared/contract/apiKey.ts';
import { keyScopes, longestKeyName } from '../../../../shared/contract/keyScopes.ts';

/** The form of a new key. Messages are keys of texts. */
export const keySchema = object({
  name: string()
    .trim()
    .required('keys:form.nameMissing')
    .min(2, 'keys:form.nameMissing')
    .max(longestKeyName, 'keys:form.nameLong'),
  scopes: object({
    // The first of the boxes tells that one is needed.
    read: boolean()
      .default(true)
      .when(['draft', 'steer'], ([draft, steer], read) =>
        draft || steer ? read : read.isTrue('keys:form.scopeMissing'),
      ),
    draft: boolean().default(false),
    steer: boolean().default(false),
  }),
  /** In days; blank: it does not end by itself. */
  lifetime: string().default('90'),
  password: string().default('').required('keys:form.passwordMissing'),
});

export type KeyValues = InferType<typeof keySchema>;

export const noKey: KeyValues = {
  name: '',
  scopes: { read: true, draft: false, steer: false },
  lifetime: '90',
  password: '',
};

export function toRequest({ name, scopes, lifetime, password }: KeyValues): ApiKeyRequest {
  return {
    name: name.trim(),
    scopes: keyScopes.filter((scope) => scopes[scope]),
    expiresInDays: lifetime === '' ? null : Number(lifetime),
    password,
  };
}
