const longestName = 80;

/**
 * A file name that every system takes: `meelo-activity-ana.creates-2026-03-10.csv`.
 *
 * @param name Of the profile, as its network has it.
 * @param day As `2026-03-10`.
 */
export function csvFileName(what: string, { name, day }: { name: string; day: string }): string {
  const safe = name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').slice(0, longestName);
  const part = safe.toWellFormed().replaceAll(/^[-.]+|[-.\uFFFD]+$/g, '');
  return `${['meelo', what, part, day].filter(Boolean).join('-')}.csv`;
}
