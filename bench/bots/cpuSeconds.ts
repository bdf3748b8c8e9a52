import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds of a process and its children that live, by /proc (Linux only). */
export function cpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(name)?.parent === pid);
  return [String(pid), ...children].reduce((sum, name) => sum + (statOf(name)?.seconds ?? 0), 0);
}

function statOf(pid: string): { parent: number; seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the command, in brackets, may contain anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = fields.slice(11, 13);
    return { parent: fields[1] ?? 0, seconds: (user + system) / ticksPerSecond };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
