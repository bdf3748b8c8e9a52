import { readdirSync, readFileSync } from 'node:fs';

/** In megabytes. */
export interface Memory {
  rss: number;
  /** The highest RSS since the start. */
  peak: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { rss: read('VmRSS'), peak: read('VmHWM') };
}

/** The server that works on this data, and not the npm and the shell that started it. */
export function serverPid(dataFolder: string, role: string): number {
  const wanted = [`DATA_DIR=${dataFolder}`, `ROLE=${role}`];
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name) || !isServer(listOf(name, 'cmdline'))) return false;
    const environment = listOf(name, 'environ');
    return wanted.every((variable) => environment.includes(variable));
  });
  if (pid === undefined) throw new Error(`no server of the role ${role} runs`);
  return Number(pid);
}

/** The shell's command is one text with a space. */
const isServer = (command: string[]) =>
  command.some((part) => part.endsWith('src/server/main.ts') && !part.includes(' '));

function listOf(pid: string, file: 'cmdline' | 'environ'): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0');
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
