import type { Account, World } from './World.ts';

/** `ana`, or `bia@elsewhere.example` for somebody on another server. */
export function createAccount(world: World, name: string): Account {
  const [username = name, domain = null] = name.split('@');
  const account: Account = {
    id: world.nextId('account'),
    username,
    domain,
    displayName: username,
    note: '',
    isBot: false,
    isLocked: false,
    createdAt: world.now(),
    standing: 'active',
    movedTo: null,
    defaults: { visibility: 'public', language: 'en', sensitive: false },
  };
  world.accounts.push(account);
  return account;
}

export const acctOf = ({ username, domain }: Account) =>
  domain === null ? username : `${username}@${domain}`;

export const accountUrl = (world: World, { username, domain }: Account) =>
  domain === null ? `${world.url}/@${username}` : `https://${domain}/@${username}`;

export const accountUri = (world: World, { username, domain }: Account) =>
  `${domain === null ? world.url : `https://${domain}`}/users/${username}`;

/** By `ana`, `ana@` this server, or `bia@elsewhere.example`, in any case. */
export function findByAcct({ accounts, host }: World, acct: string): Account | undefined {
  const [username = '', domain = host] = acct.replace(/^@/, '').toLowerCase().split('@');
  return accounts.find(
    (account) => account.username.toLowerCase() === username && (account.domain ?? host) === domain,
  );
}
