import type { LookupAddress, LookupOptions } from 'node:dns';
import { AddressRefusedError, isPublicAddress } from './publicAddress.ts';

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

export type Lookup = (host: string, options: LookupOptions, callback: LookupCallback) => void;

/** Finds the addresses of a name, and refuses it where one of them is not public. It is asked for each connection. */
export const publicLookup =
  (lookup: Lookup): Lookup =>
  (host, options, callback) =>
    lookup(host, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
      const refused = error ? undefined : found.find((each) => !isPublicAddress(each));
      callback(refused === undefined ? error : new AddressRefusedError(host), address, family);
    });
