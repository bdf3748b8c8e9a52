import { theme } from '../theme/theme.ts';

type Sheet = Record<string, Record<string, string | number>>;

/** What `used` needs of MUI's style sheet of variables. */
export function paletteSheet(used: string): string {
  const sheets = theme.generateStyleSheets() as Sheet[];
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  const isUsed = namesUsed(
    used,
    rules.flatMap(([, variables]) => Object.entries(variables)),
  );
  const text = rules.map(([selector, variables]) => {
    const kept = Object.entries(variables).filter(([name]) => isUsed.has(name));
    return kept.length > 0 ? `${selector}{${kept.map((pair) => pair.join(':')).join(';')}}` : '';
  });
  return text.join('');
}

/** The variables in the text, and those that these refer to. */
function namesUsed(text: string, variables: [name: string, value: string | number][]): Set<string> {
  const found = new Set<string>();
  const visit = (part: string) => {
    for (const [name] of part.matchAll(/--mui-[\w-]+/g)) {
      if (found.has(name)) continue;
      found.add(name);
      for (const [other, value] of variables) if (other === name) visit(String(value));
    }
  };
  visit(text);
  return found;
}
