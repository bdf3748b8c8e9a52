type TokenKind = 'session' | 'challenge';

/** The sandbox's sessions and challenges: JSON that names the account, good in every process. */
export const writeToken = (kind: TokenKind, username: string): string =>
  JSON.stringify({ kind, username });

/** The account that a token names; undefined for a token of another kind or a damaged one. */
export function readToken(kind: TokenKind, token: string): string | undefined {
  const content = parse(token);
  if (typeof content !== 'object' || content === null) return undefined;
  if (!('kind' in content) || content.kind !== kind) return undefined;
  return 'username' in content && typeof content.username === 'string'
    ? content.username
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
