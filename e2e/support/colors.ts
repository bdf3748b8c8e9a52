import type { Locator } from '@playwright/test';

export type ColorName = 'yellow' | 'blue' | 'orange' | 'green' | 'red' | 'grey';

/** What a person would call the background and the text of an element, as the browser computes them. */
export async function namedColors(element: Locator): Promise<{ ground: string; text: string }> {
  const [ground, text] = await element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return [backgroundColor, color];
  });
  return { ground: nameOf(ground ?? ''), text: nameOf(text ?? '') };
}

const bands: [until: number, name: ColorName | 'purple'][] = [
  [15, 'red'],
  [42, 'orange'],
  [70, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [330, 'purple'],
  [360, 'red'],
];

function nameOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  if (range < 15) return 'grey';
  const hue =
    highest === red
      ? ((green - blue) / range + 6) % 6
      : highest === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return bands.find(([until]) => hue * 60 < until)?.[1] ?? 'red';
}
