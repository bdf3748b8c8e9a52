import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten } from '../colors.ts';
import { softLine, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const waters = [
  ['#0b6e8f', '#19a3b5', '#7fdcd3'],
  ['#155e9c', '#2f9fd0', '#9be3ea'],
  ['#0e7c7b', '#3bb8a5', '#b4ecd4'],
] as const;
const cloths = ['#e4572e', '#f2b134', '#2e86ab', '#d64577', '#4d8b55', '#7a4fa3', '#ef8354'];

/** A beach from high above: sand, rolling foam, parasols and towels. */
export const beach: Scene = (sketch, { random }) => {
  const sand = random.pick(['#f1dcb4', '#f5e3c6', '#ecd2ab']);
  sketch.ground(sketch.sweep(sand, lighten(sand, 0.25)));
  drawGrains(sketch, random, sand);
  drawWater(sketch, random, random.pick(waters));
  for (const y of [330, 640, 960, 1290, 1610]) {
    const spot = { x: random.between(150, 470), y: y + random.between(-70, 70) };
    if (random.chance(0.75)) drawParasol(sketch, random, spot);
    drawTowel(sketch, random, {
      x: spot.x + random.between(-110, 60),
      y: spot.y + random.between(130, 165),
    });
  }
  drawSwimmer(sketch, { x: random.between(820, 960), y: random.between(500, 1500) });
};

function drawGrains(sketch: Sketch, random: SeededRandom, sand: string): void {
  for (let index = 0; index < 260; index += 1) {
    const spot = {
      x: random.between(0, 760),
      y: random.between(0, 1920),
      r: random.between(1.5, 4),
    };
    sketch.circle(spot, { fill: darken(sand, random.between(0.1, 0.28)), opacity: 0.5 });
  }
}

const toRight = (points: Point[]) => `${softLine(points)}L1160 1990L1160 -60Z`;

function drawWater(
  sketch: Sketch,
  random: SeededRandom,
  [deep, middle, shallow]: (typeof waters)[number],
): void {
  const edge: Point[] = Array.from({ length: 9 }, (_, index) => ({
    x: 620 + random.between(-46, 46),
    y: -60 + index * 255,
  }));
  const shifted = (by: number, sway: number) =>
    edge.map(({ x, y }, index) => ({ x: x + by + Math.sin(index * 1.7) * sway, y }));
  sketch.path(toRight(shifted(-46, 10)), { fill: '#c9a878', opacity: 0.55 });
  sketch.path(toRight(edge), { fill: shallow });
  for (const [by, color, opacity] of [
    [90, middle, 0.5],
    [190, middle, 0.7],
    [290, deep, 0.5],
    [380, deep, 0.8],
  ] as const) {
    sketch.path(toRight(shifted(by, 30)), { fill: color, opacity });
  }
  sketch.stroke(softLine(shifted(-4, 4)), { stroke: '#ffffff', strokeWidth: 26, opacity: 0.95 });
  sketch.stroke(softLine(shifted(34, 18)), {
    stroke: '#ffffff',
    strokeWidth: 9,
    opacity: 0.8,
    strokeDasharray: '190 46 90 30',
  });
  sketch.stroke(softLine(shifted(130, 32)), {
    stroke: '#ffffff',
    strokeWidth: 7,
    opacity: 0.5,
    strokeDasharray: '130 90 220 60',
  });
  sketch.stroke(softLine(shifted(250, 40)), {
    stroke: '#ffffff',
    strokeWidth: 5,
    opacity: 0.3,
    strokeDasharray: '90 160',
  });
}

function drawParasol(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  const r = random.between(88, 122);
  const [color, other] = [
    random.pick(cloths),
    random.chance(0.6) ? '#fff8ea' : random.pick(cloths),
  ];
  sketch.circle({ x: x + 34, y: y + 44, r: r * 0.98 }, { fill: '#7a5c36', opacity: 0.28 });
  const turn = random.between(0, 0.7);
  for (let slice = 0; slice < 10; slice += 1) {
    const [from, to] = [slice, slice + 1].map((part) => turn + (part / 10) * Math.PI * 2) as [
      number,
      number,
    ];
    const outline = `M${x} ${y}L${x + Math.cos(from) * r} ${y + Math.sin(from) * r}A${r} ${r} 0 0 1 ${x + Math.cos(to) * r} ${y + Math.sin(to) * r}Z`;
    sketch.path(outline, { fill: slice % 2 ? other : color });
  }
  sketch.circle(
    { x: x - r * 0.2, y: y - r * 0.25, r: r * 0.75 },
    { fill: '#ffffff', opacity: 0.1 },
  );
  sketch.circle({ x, y, r: 8 }, { fill: '#fffdf7' });
}

function drawTowel(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  const [color, stripe] = [
    random.pick(cloths),
    random.chance(0.5) ? '#fff8ea' : random.pick(cloths),
  ];
  sketch.group({ transform: `translate(${x} ${y}) rotate(${random.between(-24, 24)})` }, () => {
    sketch.rect({ x: 8, y: 10, width: 78, height: 158 }, { fill: '#7a5c36', opacity: 0.25, rx: 8 });
    sketch.rect({ x: 0, y: 0, width: 78, height: 158 }, { fill: color, rx: 8 });
    for (const at of [14, 40, 126])
      sketch.rect(
        { x: 0, y: at, width: 78, height: at === 40 ? 8 : 14 },
        { fill: stripe, opacity: 0.9 },
      );
    if (random.chance(0.5)) drawBather(sketch, random);
  });
}

function drawBather(sketch: Sketch, random: SeededRandom): void {
  const skin = random.pick(['#8d5a3c', '#c68a5f', '#e8b58d', '#5f3b28']);
  sketch.ellipse({ x: 39, y: 78, rx: 19, ry: 40 }, { fill: random.pick(cloths) });
  sketch.rect({ x: 24, y: 100, width: 12, height: 50 }, { fill: skin, rx: 6 });
  sketch.rect({ x: 42, y: 100, width: 12, height: 50 }, { fill: skin, rx: 6 });
  sketch.rect({ x: 10, y: 48, width: 11, height: 44 }, { fill: skin, rx: 6 });
  sketch.rect({ x: 57, y: 48, width: 11, height: 44 }, { fill: skin, rx: 6 });
  sketch.circle({ x: 39, y: 30, r: 25 }, { fill: '#e9c46a' });
  sketch.circle({ x: 39, y: 30, r: 14 }, { fill: '#c99c3d' });
}

function drawSwimmer(sketch: Sketch, { x, y }: Point): void {
  sketch.circle({ x, y, r: 58 }, { fill: '#ffffff', opacity: 0.35 });
  sketch.circle({ x, y, r: 44 }, { fill: 'none', stroke: '#f9f3e7', strokeWidth: 26 });
  sketch.circle(
    { x, y, r: 44 },
    { fill: 'none', stroke: '#e4572e', strokeWidth: 26, strokeDasharray: '34.5 34.5' },
  );
  sketch.circle({ x, y, r: 20 }, { fill: '#5b3826' });
}
