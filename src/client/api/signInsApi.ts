import type {
  SignInAddressAnswer,
  SignInReturn,
  SignInReturnAnswer,
} from '../../shared/contract/signIn.ts';
import { meeloApi } from './meeloApi.ts';
import { mayHaveChanged } from './requests.ts';

/** Without an id the state says which one is meant. */
const ofSignIn = (id = '') => (id === '' ? '/sign-ins' : `/sign-ins/${encodeURIComponent(id)}`);

/** The calls of a sign-in at a network's own page. */
export const signInsApi = meeloApi.injectEndpoints({
  endpoints: (build) => ({
    /** Leads to the network alone: an address of any other kind is none. */
    getSignInAddress: build.query<SignInAddressAnswer, string>({
      query: (id) => ({ url: ofSignIn(id) }),
      transformResponse: ({ address, about }: SignInAddressAnswer) => ({
        address: /^https?:\/\//.test(address) ? address : '',
        ...(about && { about }),
      }),
      // It holds what only its own sign-in may know.
      keepUnusedDataFor: 0,
    }),
    finishSignIn: build.mutation<
      SignInReturnAnswer,
      { id?: string | undefined; came: SignInReturn }
    >({
      query: ({ id, came }) => ({ url: ofSignIn(id), method: 'POST', body: came }),
      invalidatesTags: mayHaveChanged('Profiles'),
    }),
  }),
});

export const { useGetSignInAddressQuery, useFinishSignInMutation } = signInsApi;
