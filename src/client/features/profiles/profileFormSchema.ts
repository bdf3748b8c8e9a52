import { object, string, type InferType } from 'yup';
import { readHandle } from '../../../shared/networks/readHandle.ts';

interface ProfileRules {
  /** Where none is chosen. */
  network: string;
  /** Whether usernames of a network are handles. */
  hasHandles: (network: string) => boolean;
}

/**
 * The login details of a profile. Only its network knows what is right, so there is a rule only where
 * a mistake is likely.
 */
export function profileSchema({ network, hasHandles }: ProfileRules) {
  return object({
    network: string()
      .transform((named: string) => named || network)
      .default(network),
    username: string()
      .default('')
      .when('network', ([named], username) =>
        hasHandles(named)
          ? username.transform(readHandle).matches(handle, 'profile-form:username.handleInvalid')
          : username,
      ),
    password: string().default(''),
  });
}

export type ProfileInput = InferType<ReturnType<typeof profileSchema>>;

/** A domain name of two labels or more, or a DID. */
const handle = /^(did:(plc|web):\S+|([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?)$/i;
