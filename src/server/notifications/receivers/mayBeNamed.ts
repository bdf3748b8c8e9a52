import { refuseUrl } from '../../networks/outgoing/publicAddress.ts';

/** Whether a person may name this address for messages. Where its host leads is checked at each connection. */
export function mayBeNamed(address: string, allowsPrivateAddresses: boolean): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (url.username || url.password || url.hash || url.href.endsWith('#')) return false;
  if (allowsPrivateAddresses) return true;
  try {
    refuseUrl(url);
    return true;
  } catch {
    return false;
  }
}
