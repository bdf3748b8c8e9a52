import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where it leads is not for strangers to name. */
export class AddressRefusedError extends Error {
  constructor(address: string) {
    super(
      `${address} is no public https address. ALLOW_PRIVATE_ADDRESSES=1 lets Meelo reach any address.`,
    );
    this.name = 'AddressRefusedError';
  }
}

/** Neither private nor loopback, link-local, shared, reserved, or one of them mapped into IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** RFC 6761: such names lead nowhere else. */
const isOfThisMachine = /(?:^|\.)localhost\.?$/i;

/** Throws unless it is https, and its host a name or a public address. */
export function refuseUrl({ protocol, hostname, origin }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? !isOfThisMachine.test(host) : isPublicAddress(host);
  if (protocol !== 'https:' || !isPublic) throw new AddressRefusedError(origin);
}
