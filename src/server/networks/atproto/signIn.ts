import { XrpcInvalidResponseError, XrpcResponseError } from '@atproto/lex-client';
import { l } from '@atproto/lex-schema';
import { LexAuthFactorError, PasswordSession } from '@atproto/lex-password-session';
import type {
  AccountRef,
  CallOptions,
  Credentials,
  SignInOptions,
  TwoFactorAnswer,
} from '../network.ts';
import type {
  Disabled,
  LocateResult,
  SignedIn,
  SignInResult,
  SubmitTwoFactorCodeResult,
  Unreachable,
} from '../results.ts';
import type { AtprotoOptions, Fetch } from './AtprotoOptions.ts';
import { parsed, writeSession } from './atprotoSession.ts';
import { resolveAccount } from './resolveAccount.ts';
import { signInRefusal } from './signInRefusal.ts';
import { disabledBy, errorNameOf, toNetworkError } from './toNetworkError.ts';
import { twoFactorCodeOf } from './twoFactorCodeOf.ts';
import { PageError, withSignal } from './withSignal.ts';

const challengeSchema = l.object({
  service: l.string(),
  identifier: l.string(),
  /** Absent in one of an earlier version. */
  name: l.optional(l.string()),
  password: l.string(),
});

/** The server remembers nothing of a sign-in that waits for its code. */
type Challenge = l.Infer<typeof challengeSchema>;

/** What `locate` gives. */
export const serverSchema = l.object({
  service: l.string(),
  identifier: l.string(),
  name: l.string(),
});

export async function locate(
  options: AtprotoOptions,
  ref: AccountRef,
  { signal }: CallOptions = {},
): Promise<LocateResult> {
  const fetch = withSignal(options.fetch, signal);
  const account = await resolveAccount({ ...options, fetch }, ref);
  if (account.outcome !== 'resolved') return account;
  const { did: identifier, pdsUrl: service, name } = account;
  const server = JSON.stringify({ service, identifier, name });
  return { outcome: 'located', server };
}

export async function signIn(
  options: AtprotoOptions,
  { password, ...ref }: Credentials,
  { signal, server }: SignInOptions = {},
): Promise<SignInResult> {
  const located =
    server === undefined ? await locate(options, ref, signal && { signal }) : { server };
  if ('outcome' in located && located.outcome !== 'located') return located;
  const account = serverSchema.parse(parsed(located.server));
  try {
    return await logIn(withSignal(options.fetch, signal), { ...account, password });
  } catch (error) {
    return errorOfSignIn(error, signal);
  }
}

async function logIn(fetch: Fetch, challenge: Challenge): Promise<SignInResult> {
  try {
    return await accepted(await PasswordSession.login({ ...challenge, fetch }), challenge);
  } catch (error) {
    if (error instanceof LexAuthFactorError) {
      return { outcome: 'twoFactorCodeAsked', challenge: JSON.stringify(challenge), ...mailedCode };
    }
    const refusal = signInRefusal(error, challenge.password);
    if (refusal) return refusal;
    throw error;
  }
}

const mailedCode = { sentBy: 'email', example: 'ABCDE-12345' } as const;
const codeWrong = { outcome: 'twoFactorCodeWrong' } as const;
const namesOfWrongCode = new Set([
  'InvalidToken',
  'ExpiredToken',
  'InvalidCode',
  'AuthFactorTokenRequired',
]);

export async function submitTwoFactorCode(
  options: AtprotoOptions,
  { challenge: text, twoFactorCode }: TwoFactorAnswer,
  { signal }: CallOptions = {},
): Promise<SubmitTwoFactorCodeResult> {
  const challenge = challengeSchema.safeParse(parsed(text));
  if (!challenge.success) return codeWrong;
  try {
    const account = await PasswordSession.login({
      ...challenge.value,
      authFactorToken: twoFactorCodeOf(twoFactorCode),
      fetch: withSignal(options.fetch, signal),
    });
    return await accepted(account, challenge.value);
  } catch (error) {
    const cause = error instanceof LexAuthFactorError ? error.cause : error;
    if (namesOfWrongCode.has(errorNameOf(cause) ?? '')) return codeWrong;
    // The password has changed since.
    if (signInRefusal(cause, challenge.value.password)) return codeWrong;
    return errorOfSignIn(cause, signal);
  }
}

async function accepted(
  account: PasswordSession,
  { identifier: did, name }: Challenge,
): Promise<SignedIn | Disabled | Unreachable> {
  const { session } = account;
  // A server may not say whose account it has signed in.
  if (session.did !== did) return strangeAnswer;
  if (session.active === false) {
    // Nobody keeps this session; the account is disabled also where its end cannot be told.
    await account.logout().catch(() => undefined);
    return disabledBy(session.status);
  }
  const written = writeSession(session);
  if (written === undefined) return strangeAnswer;
  return {
    outcome: 'accepted',
    session: written,
    accountId: session.did,
    ...(name !== undefined && { username: name }),
    isRenewable: true,
  };
}

const strangeAnswer = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;

function errorOfSignIn(error: unknown, signal: AbortSignal | undefined) {
  const trouble = toNetworkError(error, () => signal?.aborted ?? false);
  // Before a session there is none to end.
  if (trouble.outcome === 'sessionEnded') return strangeAnswer;
  return trouble.outcome === 'unreachable' && isStrange(error) ? strangeAnswer : trouble;
}

/** Whether something has answered, and will hardly answer better when it is asked again. */
function isStrange(error: unknown): boolean {
  if (error instanceof XrpcResponseError) return error.status < 500;
  return error instanceof XrpcInvalidResponseError || isOfPage(error);
}

const isOfPage = (error: unknown): boolean =>
  error instanceof Error && (error instanceof PageError || isOfPage(error.cause));
