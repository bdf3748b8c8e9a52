import type { Api } from './Api.ts';

/**
 * JSON is the only body there is. An empty one counts as none, because a client may name the
 * content type on a call that has no body.
 */
export function parseJson(api: Api): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
