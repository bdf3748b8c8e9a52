import type { Sketch, Style } from './sketch.ts';

/**
 * A single-line alphabet of our own, so that a caption in a picture needs no font on the machine.
 * A letter stands on y 0, its top is at y -100; `width` is its advance without the gap.
 */
const letters: Record<string, { width: number; line: string }> = {
  A: { width: 76, line: 'M0 0L38 -100L76 0M14 -36H62' },
  B: { width: 58, line: 'M0 0V-100H32A24 24 0 0 1 32 -52H0M32 -52A26 26 0 0 1 32 0H0' },
  C: { width: 78, line: 'M76 -82A46 50 0 1 0 76 -18' },
  D: { width: 70, line: 'M0 0V-100H24A46 50 0 0 1 24 0Z' },
  E: { width: 54, line: 'M54 0H0V-100H54M0 -51H46' },
  F: { width: 52, line: 'M0 0V-100H52M0 -50H44' },
  G: { width: 84, line: 'M78 -82A46 50 0 1 0 84 -44H52' },
  H: { width: 66, line: 'M0 0V-100M66 0V-100M0 -51H66' },
  I: { width: 2, line: 'M1 0V-100' },
  J: { width: 46, line: 'M46 -100V-26A23 26 0 0 1 0 -22' },
  K: { width: 62, line: 'M0 0V-100M60 -100L0 -42M18 -58L62 0' },
  L: { width: 50, line: 'M0 -100V0H50' },
  M: { width: 84, line: 'M0 0V-100L42 -34L84 -100V0' },
  N: { width: 68, line: 'M0 0V-100L68 0V-100' },
  O: { width: 96, line: 'M48 -100A48 50 0 1 0 48 0A48 50 0 1 0 48 -100Z' },
  P: { width: 58, line: 'M0 0V-100H30A28 28 0 0 1 30 -44H0' },
  Q: { width: 98, line: 'M48 -100A48 50 0 1 0 48 0A48 50 0 1 0 48 -100ZM62 -26L96 6' },
  R: { width: 62, line: 'M0 0V-100H30A27 27 0 0 1 30 -46H0M32 -46L62 0' },
  S: { width: 58, line: 'M54 -84C46 -104 4 -106 4 -76C4 -44 58 -58 58 -26C58 6 10 6 0 -18' },
  T: { width: 66, line: 'M0 -100H66M33 -100V0' },
  U: { width: 68, line: 'M0 -100V-34A34 34 0 0 0 68 -34V-100' },
  V: { width: 76, line: 'M0 -100L38 0L76 -100' },
  W: { width: 112, line: 'M0 -100L28 0L56 -84L84 0L112 -100' },
  X: { width: 68, line: 'M0 0L68 -100M0 -100L68 0' },
  Y: { width: 68, line: 'M0 -100L34 -48L68 -100M34 -48V0' },
  Z: { width: 64, line: 'M0 -100H64L0 0H64' },
  '!': { width: 2, line: 'M1 -100V-32M1 -2V-1' },
  '?': { width: 50, line: 'M0 -78A25 24 0 1 1 36 -56Q25 -48 25 -32M25 -2V-1' },
  '.': { width: 2, line: 'M1 -2V-1' },
  ',': { width: 6, line: 'M5 -4L0 16' },
  '-': { width: 36, line: 'M0 -48H36' },
  "'": { width: 2, line: 'M1 -100V-78' },
  ' ': { width: 34, line: '' },
};

const marks: Record<string, (x: number) => string> = {
  '\u0301': (x) => `M${x - 6} -118L${x + 12} -138`,
  '\u0300': (x) => `M${x + 6} -118L${x - 12} -138`,
  '\u0302': (x) => `M${x - 20} -118L${x} -136L${x + 20} -118`,
  '\u0303': (x) => `M${x - 24} -120Q${x - 12} -138 ${x} -126T${x + 24} -132`,
  '\u0308': (x) => `M${x - 16} -124V-123M${x + 16} -124V-123`,
  '\u0327': (x) => `M${x + 2} 4Q${x + 18} 14 ${x + 6} 24Q${x - 2} 28 ${x - 12} 24`,
};

const gap = 24;

interface Stroke {
  line: string;
  x: number;
}

function layOut(text: string): { strokes: Stroke[]; width: number } {
  const strokes: Stroke[] = [];
  let x = 0;
  let middle = 0;
  for (const sign of text.toUpperCase().normalize('NFD')) {
    const mark = marks[sign];
    const letter = letters[sign];
    if (mark) strokes.push({ line: mark(0), x: middle });
    if (!letter) continue;
    strokes.push({ line: letter.line, x });
    middle = x + letter.width / 2;
    x += letter.width + gap;
  }
  return { strokes, width: Math.max(0, x - gap) };
}

/** Whether every letter of the text can be drawn. */
export function canLetter(text: string): boolean {
  return [...text.toUpperCase().normalize('NFD')].every((sign) => sign in letters || sign in marks);
}

/** Writes one centred line, as large as `height` and `maxWidth` allow; answers its height. */
export function letterLine(
  sketch: Sketch,
  text: string,
  box: { x: number; y: number; height: number; maxWidth: number; style: Style },
): number {
  const { strokes, width } = layOut(text);
  const scale = Math.min(box.height / 100, box.maxWidth / Math.max(width, 1));
  sketch.group(
    { transform: `translate(${box.x - (width * scale) / 2} ${box.y}) scale(${scale})` },
    () => {
      for (const { line, x } of strokes)
        sketch.stroke(line, { strokeWidth: 15, ...box.style, transform: `translate(${x} 0)` });
    },
  );
  return scale * 100;
}
