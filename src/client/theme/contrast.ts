function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `share` of the first colour over the second, both as `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const under = channelsOf(second);
  const mixed = channelsOf(first).map((channel, index) =>
    Math.round(channel * share + (under[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 computes it, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [bright, dim] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}
