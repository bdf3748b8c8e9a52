const secretNames = new Set(['password', 'access_token', 'verificationCode', 'authorization']);

/** A copy in which nobody can read a password, a token or a code. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      secretNames.has(name) && part !== null ? '•••' : part,
    ),
  ) as Value;
}
