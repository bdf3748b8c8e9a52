import { Type } from 'typebox';
import {
  SignInAddressAnswer,
  SignInReturn,
  SignInReturnAnswer,
  SignInStateReturn,
} from '../../../shared/contract/signIn.ts';
import {
  addressOfSignIn,
  returnByState,
  returnToMeelo,
} from '../../profiles/redirect/returnToMeelo.ts';
import type { Route } from '../Api.ts';
import { limitedCalls } from '../limitedCalls.ts';
import { furtherCalls } from '../plugins/docs.ts';

const params = Type.Object({ id: Type.String() });

const getSignInRoute: Route = (api, context) => {
  api.get(
    '/sign-ins/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Where a person signs in to a network, and what its server says of itself',
        description:
          'The id is that of `signInPrompt`. Only the session that has begun the sign-in gets the address: ' +
          'others are answered 403 with the code `signIn.otherBrowser`. Once it is over: 404 or 409. `about` is what ' +
          'the server says of itself, in its own words.',
        params,
        response: { 200: SignInAddressAnswer },
      },
    },
    async ({ session, params: { id: signInId } }) =>
      addressOfSignIn(context, { ...session, sessionHash: session.tokenHash, signInId }),
  );
};

const returnRoute: Route = (api, context) => {
  api.post(
    '/sign-ins/:id',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Finish a sign-in with what a network has sent the person back with',
        description:
          'Takes the parameters of the address, or the code alone that the network has shown. Once, within ten ' +
          'minutes, by the session that has begun it. A wrong state is answered 403 with the code ' +
          '`signIn.stateWrong`, and changes nothing. A worker then asks the network.',
        params,
        body: SignInReturn,
        response: { 200: SignInReturnAnswer },
      },
    },
    async ({ session, params: { id: signInId }, body }) => {
      const access = { ...session, sessionHash: session.tokenHash, signInId };
      const answer = await returnToMeelo(context, access, body);
      context.profileAnswers.forget(session.userId);
      return answer;
    },
  );
};

const returnByStateRoute: Route = (api, context) => {
  api.post(
    '/sign-ins',
    {
      config: limitedCalls.change,
      schema: {
        tags: [furtherCalls],
        summary: 'Finish a sign-in whose state alone says which one it is',
        description:
          'As POST /sign-ins/{id}, for networks that send everybody back to one address. A state of none of ' +
          "the person's sign-ins is answered 404.",
        body: SignInStateReturn,
        response: { 200: SignInReturnAnswer },
      },
    },
    async ({ session, body }) => {
      const access = { ...session, sessionHash: session.tokenHash };
      const answer = await returnByState(context, access, body);
      context.profileAnswers.forget(session.userId);
      return answer;
    },
  );
};

export const signInRoutes: Route[] = [getSignInRoute, returnRoute, returnByStateRoute];
