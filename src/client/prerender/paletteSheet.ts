import {
  defaultTheme,
  themeColors,
  themeModes,
  type ThemeColor,
  type ThemeMode,
} from '../state/theme.ts';
import { paletteVariables } from '../theme/paletteVariables.ts';

type Variables = Map<string, string>;

/**
 * The variables that `used` names, for every colour and mode, each set saying only how it differs
 * from the default one. The rules weigh nothing, so that those of a theme in React win over them.
 */
export function paletteSheet(used: string): string {
  const first = variablesOf(defaultTheme.themeColor, defaultTheme.theme);
  const names = namesUsed(used, first);
  const looks = themeModes.flatMap((mode) =>
    themeColors.map((color) => ({
      selector: `[data-mode=${mode}][data-color=${color}]`,
      variables: variablesOf(color, mode),
    })),
  );
  const lines = looks.map(({ selector, variables }) =>
    rule(
      selector,
      names.filter((name) => variables.get(name) !== first.get(name)),
      variables,
    ),
  );
  return rule(':root', names, first) + lines.join('');
}

function rule(selector: string, names: string[], variables: Variables): string {
  const body = names.map((name) => `${name}:${variables.get(name)}`).join(';');
  return body === '' ? '' : `:where(${selector}){${body}}`;
}

function variablesOf(color: ThemeColor, mode: ThemeMode): Variables {
  return new Map(Object.entries(paletteVariables(color, mode)));
}

/** The variables in the text, and those that these lean on. */
function namesUsed(text: string, variables: Variables): string[] {
  const found = new Set<string>();
  const visit = (part: string) => {
    for (const [name] of part.matchAll(/--mui-[\w-]+/g)) {
      const value = variables.get(name);
      if (found.has(name) || value === undefined) continue;
      found.add(name);
      visit(value);
    }
  };
  visit(text);
  return [...found].toSorted();
}
