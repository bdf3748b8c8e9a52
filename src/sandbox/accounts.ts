import type { PracticeAccount, SignInStart } from '../shared/contract/signIn.ts';
import type { Credentials } from '../server/networks/network.ts';

/** An account of the sandbox that a person can link. */
export interface SandboxAccount {
  username: string;
  fullName: string;
  isDisabled: boolean;
  /** The 2FA code, if the account asks for one. */
  twoFactorCode: string | null;
}

const password = 'sandbox';
const twoFactorCode = '246810';

const accounts: readonly SandboxAccount[] = [
  { username: 'ana.creates', fullName: 'Ana Martins', isDisabled: false, twoFactorCode: null },
  {
    username: 'bruno.secure',
    fullName: 'Bruno Tavares',
    isDisabled: false,
    twoFactorCode,
  },
  { username: 'carla.locked', fullName: 'Carla Rezende', isDisabled: true, twoFactorCode: null },
];

function shownBy({ isDisabled, twoFactorCode: code }: SandboxAccount): PracticeAccount['shows'] {
  if (isDisabled) return 'disabled';
  return code === null ? 'lively' : 'guarded';
}

export const signInStart: SignInStart = {
  username: 'name',
  practice: {
    password,
    twoFactorCode,
    accounts: accounts.map((account) => ({
      username: account.username,
      shows: shownBy(account),
    })),
  },
};

/** Ignores case, spaces around it and a leading `@`, also of full width. */
export function normalizeUsername(username: string): string {
  return username
    .trim()
    .replace(/^[@＠]/, '')
    .toLowerCase();
}

export function findAccount(credentials: Credentials): SandboxAccount | undefined {
  if (credentials.password !== password) return undefined;
  const username = credentials.accountId ?? normalizeUsername(credentials.username);
  return accounts.find((account) => account.username === username);
}

type TokenKind = 'session' | 'challenge';

/** A session or challenge as JSON, so that every process can read it. */
export const writeToken = (
  kind: TokenKind,
  { username }: SandboxAccount,
  signedInAt?: Date,
): string => JSON.stringify({ kind, username, signedInAt });

/** Undefined where the token does not say it. */
export function readSignedInAt(token: string): Date | undefined {
  const at = new Date(String(parseObject(token)['signedInAt']));
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Undefined for a token of the other kind, a damaged one or an unknown account. */
export function readToken(kind: TokenKind, token: string): SandboxAccount | undefined {
  const content = parseObject(token);
  if (content['kind'] !== kind) return undefined;
  return accounts.find(({ username }) => username === content['username']);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
