/** JSON in which ids are numbers; no server is known that does so, but docs.joinmastodon.org promises strings alone. */
export const withBareIds = (payload: unknown): string =>
  JSON.stringify(payload).replace(/("(?:\w+_)?id":)"(\d+)"/g, '$1$2');
