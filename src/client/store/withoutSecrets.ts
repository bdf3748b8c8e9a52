const secretNames = new Set(['password', 'access_token', 'verificationCode']);

/** A copy in which nobody can read a password, a token or a code. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      secretNames.has(name) && typeof part === 'string' ? '•••' : part,
    ),
  ) as Value;
}

/** Options for Redux DevTools. */
export const withoutSecrets = {
  actionSanitizer: redact,
  stateSanitizer: redact,
};
