import { languages } from '../../../shared/language/languages.ts';
import { themeColors, themeModes } from '../../state/theme.ts';

const codes = Array.from({ length: 11 }, (_none, code) => String(code));

/** What the gallery varies, each with its values; the first is where it starts. */
export const axes = {
  screen: ['profiles', 'dashboard', 'activity', 'all'],
  code: ['all', ...codes, 'absent', 'unknown', 'no-profile'],
  // Not `lng`, which would choose the language of the gallery itself.
  language: ['pt', ...languages.filter((language) => language !== 'pt'), 'all'],
  mode: [...themeModes, 'all'],
  color: [...themeColors, 'all'],
  width: ['phone', 'desktop', 'all'],
} as const satisfies Record<string, readonly string[]>;

type Axis = keyof typeof axes;

/** One value for each axis, as in the address. */
export type Choice = Record<Axis, string>;

export const axisNames = Object.keys(axes) as Axis[];

/** Reads an address; what is missing or unknown is where the axis starts. */
export function parseChoice(search: string): Choice {
  const query = new URLSearchParams(search);
  const valueOf = (axis: Axis) => {
    const values: readonly string[] = axes[axis];
    return values.find((value) => value === query.get(axis)) ?? values[0];
  };
  return Object.fromEntries(axisNames.map((axis) => [axis, valueOf(axis)])) as Choice;
}

/** Every combination that the choice asks for, where `all` stands for each value of its axis. */
export function framesOf(choice: Choice): Choice[] {
  return axisNames.reduce<Choice[]>(
    (frames, axis) =>
      frames.flatMap((frame) =>
        axes[axis]
          .filter((value) => value !== 'all' && [value, 'all'].includes(choice[axis]))
          .map((value) => ({ ...frame, [axis]: value })),
      ),
    [choice],
  );
}

export function queryOf(choice: Choice): string {
  return new URLSearchParams(choice).toString();
}
