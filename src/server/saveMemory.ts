/** The young generation of the heap would grow to 48 MB under load; this bounds it at 12. */
const heapOption = '--max-semi-space-size';
const semiSpaceMb = 4;
/** Threads that render or hash would each fill a heap of glibc's own. */
const arenas = { MALLOC_ARENA_MAX: '2' };

/**
 * Begins this program anew, in the same process, with settings that V8 and glibc read at the start
 * only. Those that the operator has set stay. Does nothing where the system cannot do it.
 */
export function saveMemory(): void {
  const { argv, env, execArgv, execPath } = process;
  const hasOption = [...execArgv, env['NODE_OPTIONS']].some((text) => text?.includes(heapOption));
  const isSet = hasOption && 'MALLOC_ARENA_MAX' in env;
  // A parent that watches this process would lose it.
  if (isSet || process.connected || process.platform === 'win32') return;
  const options = hasOption ? execArgv : [...execArgv, `${heapOption}=${semiSpaceMb}`];
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...arenas, ...env });
}
