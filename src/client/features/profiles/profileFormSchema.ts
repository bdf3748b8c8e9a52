import { object, string, type InferType } from 'yup';
import type { SignInStart } from '../../../shared/contract/signIn.ts';
import { isAddress, readAddress } from '../../../shared/networks/readAddress.ts';
import { readHandle } from '../../../shared/networks/readHandle.ts';

interface ProfileRules {
  /** Where none is chosen. */
  network: string;
  /** What usernames of a network are; undefined: it does not say. */
  usernamesOf: (network: string) => SignInStart['username'] | undefined;
}

/**
 * The login details of a profile. Only its network knows what is right, so there is a rule only where
 * a mistake is likely.
 */
export function profileSchema({ network, usernamesOf }: ProfileRules) {
  return object({
    network: string()
      .transform((named: string) => named || network)
      .default(network),
    username: string()
      .default('')
      .when('network', ([named], username) => {
        switch (usernamesOf(named)) {
          case 'handle':
            return username
              .transform(readHandle)
              .matches(handle, 'profile-form:username.handleInvalid');
          case 'address':
            return username
              .transform(readAddress)
              .test('address', 'profile-form:username.addressInvalid', (text) => isAddress(text));
          default:
            return username;
        }
      }),
    password: string().default(''),
  });
}

export type ProfileInput = InferType<ReturnType<typeof profileSchema>> & {
  /** The person signs in at the network's own page. */
  byRedirect?: true;
};

/** A domain name of two labels or more, or a DID. */
const handle = /^(did:(plc|web):\S+|([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]([a-z\d-]*[a-z\d])?)$/i;
