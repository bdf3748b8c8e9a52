import { l } from '@atproto/lex-schema';
import type { StateStore } from '@atproto/oauth-client';
import { parsed } from '../atprotoSession.ts';

const schema = l.object({
  did: l.string({ format: 'did' }),
  handle: l.string(),
  clientId: l.string(),
  callback: l.string(),
  state: l.string(),
  verifier: l.string(),
  iss: l.string(),
  authMethod: l.object({ method: l.string(), kid: l.optional(l.string()) }),
  dpopKey: l.lexMap(),
  /** Whether all was asked for. */
  isBroad: l.optional(l.boolean()),
});

/** What the library keeps of a sign-in. */
export type SignInState = NonNullable<Awaited<ReturnType<StateStore['get']>>>;

/** A sign-in that has begun: what the library keeps of it, and whose it is. Its state outlives each try to finish it. */
export type SignInChallenge = l.Infer<typeof schema>;

/** Undefined where the text is damaged. */
export function readChallenge(text: string): SignInChallenge | undefined {
  const read = schema.safeParse(parsed(text));
  return read.success ? read.value : undefined;
}
