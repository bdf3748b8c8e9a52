import { isIP } from 'node:net';

/**
 * Whether servers send people back there: to a name of the net, where they find who Meelo is, or to one of the two addresses
 * of the person's own machine. As the library has it, which is not loaded to answer this.
 */
export function canReturnTo(callback: string): boolean {
  const { protocol, hostname } = new URL(callback);
  if (protocol === 'http:') return ['127.0.0.1', '[::1]'].includes(hostname);
  return hostname.includes('.') && isIP(hostname) === 0 && !hostname.endsWith('.local');
}
