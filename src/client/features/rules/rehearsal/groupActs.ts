import type { RehearsedAct } from '../../../api/rehearsal.ts';

/** Acts of which the same rule would have made the same. */
export interface RehearsedGroup {
  outcome: 'waits' | 'never';
  because: RehearsedAct['because'];
  /** When all of them would have been made; null: at several times, or nobody knows. */
  until: string | null;
  acts: [RehearsedAct, ...RehearsedAct[]];
}

/** Those that would have been different, each group where its first act stands. */
export function groupActs(acts: readonly RehearsedAct[]): RehearsedGroup[] {
  const groups = new Map<string, RehearsedGroup>();
  for (const act of acts) {
    const { outcome, because, until } = act;
    if (outcome === 'same') continue;
    const key = `${outcome} ${because}`;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { outcome, because, until, acts: [act] });
      continue;
    }
    group.acts.push(act);
    if (group.until !== until) group.until = null;
  }
  return [...groups.values()];
}
