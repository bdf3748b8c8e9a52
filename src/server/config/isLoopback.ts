import ipaddr from 'ipaddr.js';

/** Whether a host name or an address leads to this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (!ipaddr.isValid(name)) return name === 'localhost';
  return ipaddr.process(name).range() === 'loopback';
}
