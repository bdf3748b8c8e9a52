interface Edits<Values> {
  /** As it was when somebody began to type. */
  base: Values;
  typed: Values;
  /** As it was saved meanwhile. */
  saved: Values;
}

interface Merged<Values> {
  values: Values;
  /** The names of the fields that keep what is typed although something else was saved. */
  kept: string[];
}

/** Takes over what was saved elsewhere, save in fields that were changed here. A list is one field. */
export function mergeEdits<Values extends object>({ base, typed, saved }: Edits<Values>) {
  const merged: Merged<Values> = { values: { ...saved }, kept: [] };
  for (const name of Object.keys(typed) as (keyof Values & string)[]) {
    const [before, here, there] = [base[name], typed[name], saved[name]];
    if (isGroup(before) && isGroup(here) && isGroup(there)) {
      const group = mergeEdits({ base: before, typed: here, saved: there });
      merged.values[name] = group.values;
      merged.kept.push(...group.kept.map((field) => `${name}.${field}`));
    } else if (!isSame(here, before)) {
      merged.values[name] = here;
      if (!isSame(there, before) && !isSame(there, here)) merged.kept.push(name);
    }
  }
  return merged;
}

function isGroup<Value>(value: Value): value is Value & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_name, part: unknown) =>
    isGroup(part) ? Object.fromEntries(Object.entries(part).toSorted(byName)) : part,
  );

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
