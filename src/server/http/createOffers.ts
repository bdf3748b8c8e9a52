import type { FastifyRequest } from 'fastify';
import { contactsOffer, demoOffer } from '../../shared/prerenderedPages.ts';
import { demo, demoAccountOpen } from '../accounts/demoAccount.ts';
import type { ApiContext } from './ApiContext.ts';
import { isFromThisMachine } from './forwarding.ts';

/** What this Meelo offers to who asks. */
export interface Offers {
  /** Undefined unless the request may log in with the demo account. */
  demoTo: (request: FastifyRequest) => Promise<typeof demo | undefined>;
  /** The networks, the contacts and the demo account by their names, separated by spaces. */
  namesTo: (request: FastifyRequest) => Promise<string>;
  /** Where to ask for an account; empty where the operator has set no address, or the demo account is one to try. */
  accountRequestsTo: (request: FastifyRequest) => Promise<string>;
}

export function createOffers({ config, database, networks }: ApiContext): Offers {
  const isDemoOpen = demoAccountOpen(database.db, config);
  const demoTo: Offers['demoTo'] = async (request) =>
    isFromThisMachine(request) && (await isDemoOpen()) ? demo : undefined;
  const hasContacts = Object.values(config.support).some((contact) => contact !== '');
  const accountRequestsTo: Offers['accountRequestsTo'] = async (request) =>
    (await demoTo(request)) ? '' : config.accountRequests;
  const namesTo: Offers['namesTo'] = async (request) => {
    const hasDemo = (await demoTo(request)) !== undefined;
    const canBeAsked = hasContacts || (await accountRequestsTo(request)) !== '';
    return [
      ...networks.names,
      ...(canBeAsked ? [contactsOffer] : []),
      ...(hasDemo ? [demoOffer] : []),
    ].join(' ');
  };
  return { demoTo, namesTo, accountRequestsTo };
}
