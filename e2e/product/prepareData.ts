import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, projectFolder } from '../../src/testing/projectFolder.ts';

export const templateVariable = 'MEELO_E2E_TEMPLATE';

/** Once before all journeys: a data folder with its people, of which each worker gets a copy. */
export default function prepareData(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-e2e-'));
  const { status } = spawnSync(
    process.execPath,
    [inProject('e2e/product/seedAccounts.ts'), folder],
    { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('The people of the journeys could not be set up.');
  process.env[templateVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
