import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { templateVariable } from './prepareData.ts';

/** Lends a copy of the data folder that holds the people of the journeys, and takes it back. */
export async function withDataFolder(lend: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-e2e-data-'));
  try {
    cpSync(process.env[templateVariable] ?? '', folder, { recursive: true });
    await lend(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
