/** A host is known by its name and the network that it serves. */
export interface HostKey {
  network: string;
  host: string;
}

export const textOf = ({ network, host }: HostKey): string => `${network} ${host}`;
