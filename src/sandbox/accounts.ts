/** An account of the sandbox that a person can link. */
export interface SandboxAccount {
  username: string;
  fullName: string;
  isDisabled: boolean;
  /** The code that it asks for after the password, where it asks. */
  code: string | null;
}

const password = 'sandbox';

const accounts: readonly SandboxAccount[] = [
  { username: 'ana.creates', fullName: 'Ana Martins', isDisabled: false, code: null },
  { username: 'bruno.secure', fullName: 'Bruno Tavares', isDisabled: false, code: '246810' },
  { username: 'carla.locked', fullName: 'Carla Rezende', isDisabled: true, code: null },
];

/** Case and spaces around the name do not matter, as on most networks; the password is exact. */
export function findAccount(credentials: {
  username: string;
  password: string;
}): SandboxAccount | undefined {
  if (credentials.password !== password) return undefined;
  return accountNamed(credentials.username);
}

export function accountNamed(username: string): SandboxAccount | undefined {
  const name = username.trim().replace(/^@/, '').toLowerCase();
  return accounts.find((account) => account.username === name);
}
