import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyRequest } from 'fastify';
import type { Config } from '../../config/Config.ts';
import type { Api } from '../Api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mostly answered by a 304, which leaves out the headers of the answer that it confirms. */
    isPolled?: boolean;
  }
}

/** The hash of an empty style element, which Emotion fills through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** A page may load and contact its own server only. */
export async function addSecurityHeaders(api: Api, config: Config): Promise<void> {
  const own = ["'self'", ...(config.publicUrl === undefined ? [] : [config.publicUrl])];
  const isHostedApart = config.clientOrigins.length > 0;
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: [...own, 'data:', 'blob:'],
        connectSrc: own,
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: isHostedApart ? 'cross-origin' : 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { maxAge: 365 * 24 * 3600, includeSubDomains: false }
      : false,
  });
  api.addHook('onRequest', (request, reply, done) => {
    if (!isPolled(request)) reply.headers(headers);
    done();
  });
  api.addHook('onSend', (request, reply, ...[, done]) => {
    if (isPolled(request) && reply.statusCode !== 304) reply.headers(headers);
    done();
  });
}

const isPolled = ({ routeOptions }: FastifyRequest) => routeOptions.config.isPolled === true;

/** Computed once: helmet would compute them for every response. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => void reply.hijack().raw.end());
  const { headers } = await probe.inject('/');
  await probe.close();
  const own = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name));
  return { ...Object.fromEntries(own), 'permissions-policy': permissions };
}

const connectionHeaders = new Set(['connection', 'date', 'content-length', 'transfer-encoding']);
