import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Whom a process runs as; empty: as we do. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root hands it to an account that owns nothing. */
export function serverAccount(): Account {
  if (userInfo().uid !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account. ' +
      'Run the tests as another user, or set TEST_DATABASE_URL to a PostgreSQL of your own.',
  );
}

function idOf(option: string, name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}
