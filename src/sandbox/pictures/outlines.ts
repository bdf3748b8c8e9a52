import type { SeededRandom } from '../../shared/random/seededRandom.ts';
import { px } from './sketch.ts';

export interface Point {
  x: number;
  y: number;
}

const at = ({ x, y }: Point) => `${px(x)} ${px(y)}`;

/** Straight lines from point to point. */
export function polyline(points: readonly Point[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');
}

export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

/** A soft line through all points (Catmull-Rom as cubic Béziers). */
export function softLine(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${at(point)}`;
      const earlier = points[index - 2] ?? before;
      const later = points[index + 1] ?? point;
      const first = {
        x: before.x + (point.x - earlier.x) / 6,
        y: before.y + (point.y - earlier.y) / 6,
      };
      const second = {
        x: point.x - (later.x - before.x) / 6,
        y: point.y - (later.y - before.y) / 6,
      };
      return `C${at(first)} ${at(second)} ${at(point)}`;
    })
    .join('');
}

/** A closed soft outline through all points. */
export function softShape(points: readonly Point[]): string {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] ?? { x: 0, y: 0 };
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [
      point(index - 1),
      point(index),
      point(index + 1),
      point(index + 2),
    ];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(point(0))}${curves.join('')}Z`;
}

/** A roundish shape that is never quite a circle; `wobble` 0 is a circle, 0.3 a pebble. */
export function blob(random: SeededRandom, middle: Point & { r: number; wobble: number }): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const r = middle.r * (1 + random.between(-middle.wobble, middle.wobble));
    return { x: middle.x + Math.cos(angle) * r, y: middle.y + Math.sin(angle) * r };
  });
  return softShape(points);
}

/** The skyline of a mountain range from left to right, by halving and displacing. */
export function ridgeLine(
  random: SeededRandom,
  range: { y: number; height: number; rounds?: number },
): Point[] {
  let points: Point[] = [
    { x: -40, y: range.y + random.between(-0.4, 0.4) * range.height },
    { x: 1120, y: range.y + random.between(-0.4, 0.4) * range.height },
  ];
  let shift = range.height;
  for (let round = 0; round < (range.rounds ?? 7); round += 1) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const middle = {
        x: (point.x + next.x) / 2,
        y: (point.y + next.y) / 2 + random.between(-shift, shift),
      };
      return [point, middle];
    });
    shift *= 0.5;
  }
  return points;
}

/** Closes a line down to the foot of the picture. */
export function downTo(points: readonly Point[], foot: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  return [...points, { x: last.x, y: foot }, { x: first.x, y: foot }];
}

/** A pointed leaf from its stalk to its tip. */
export function leaf(from: Point, to: Point, breadth: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const side = { x: (-dy / length) * breadth, y: (dx / length) * breadth };
  const belly = { x: from.x + dx * 0.42, y: from.y + dy * 0.42 };
  const left = { x: belly.x + side.x, y: belly.y + side.y };
  const right = { x: belly.x - side.x, y: belly.y - side.y };
  return `M${at(from)}Q${at(left)} ${at(to)}Q${at(right)} ${at(from)}Z`;
}

/** The point `distance` away from another in the direction of `degrees` (0 right, 90 down). */
export function towards(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}
