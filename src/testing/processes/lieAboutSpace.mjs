/**
 * Preloaded by a server that shall break down on a full disk: the disk seems to have room, and what is done every
 * five minutes, a checkpoint among it, is done every two seconds.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { statfsSync } = fs;
fs.statfsSync = (path) => ({ ...statfsSync(path), bavail: 2 ** 30 });
syncBuiltinESMExports();

const later = globalThis.setTimeout;
globalThis.setTimeout = (callback, ms, ...rest) =>
  later(callback, ms === 300_000 ? 2000 : ms, ...rest);
