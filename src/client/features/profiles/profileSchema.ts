import { object, string, type InferType } from 'yup';

interface ProfileRules {
  /** Where none is chosen. */
  network: string;
  /** The message for what is no handle. */
  handleInvalid: string;
}

/**
 * The login details of a profile. Only its network knows what is right, so there is a rule only where
 * a mistake is likely. A handle that was copied may have an @ and invisible characters around it.
 */
export function profileSchema({ network, handleInvalid }: ProfileRules) {
  return object({
    network: string()
      .transform((named: string) => named || network)
      .default(network),
    username: string()
      .default('')
      .when('network', ([named], username) =>
        named === 'atproto'
          ? username.transform(withoutMarks).matches(handle, handleInvalid)
          : username,
      ),
    password: string().default(''),
  });
}

export type ProfileInput = InferType<ReturnType<typeof profileSchema>>;
export type Credentials = Pick<ProfileInput, 'username' | 'password'>;

/** A domain name of two labels or more, or a DID. */
const handle = /^(did:(plc|web):\S+|([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?)$/i;

function withoutMarks(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^@/, '');
}

export const twoFactorMaxLength = 15;

export const twoFactorSchema = object({
  verificationCode: string().trim().max(twoFactorMaxLength).required(),
});
