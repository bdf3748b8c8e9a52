import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../config/Config.ts';
import type { Log } from '../../log/createLog.ts';
import type { Api } from '../Api.ts';
import { isForwarded } from '../forwarding.ts';

const advice =
  'a request was forwarded by a proxy that TRUSTED_PROXIES does not name, so all who come through it ' +
  'count as one address. If the proxy is yours, set TRUSTED_PROXIES to its address.';

/** Says so once: strangers can send such headers, too. */
export function warnOfProxy(api: Api, { trustedProxies }: Config, log: Log): void {
  const isTrusted = proxyAddr.compile(trustedProxies);
  let hasWarned = false;
  api.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress: address = '' } = request.socket;
    if (!hasWarned && isForwarded(request) && !isTrusted(address, 0)) {
      hasWarned = true;
      log.warn({ address }, advice);
    }
    done();
  });
}
