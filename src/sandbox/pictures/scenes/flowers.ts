import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { leaf, softLine, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const palettes = [
  {
    ground: ['#fbe9e7', '#f6cfc7'],
    petals: ['#e5566d', '#f28ca0', '#f9c5cf', '#c23b5a'],
    heart: '#ffd166',
  },
  {
    ground: ['#fff4d6', '#f8dca0'],
    petals: ['#f4a100', '#ffcb47', '#f77f00', '#fff3c9'],
    heart: '#7b4b1d',
  },
  {
    ground: ['#e3e6f6', '#bdc4ea'],
    petals: ['#5a4fcf', '#8b7fe8', '#c3b8f5', '#3d2f9e'],
    heart: '#ffe08a',
  },
  {
    ground: ['#1d2b3a', '#0f1a26'],
    petals: ['#ff8fa3', '#ffd6a5', '#fdffb6', '#bdb2ff'],
    heart: '#fff1c1',
  },
  {
    ground: ['#dff1ea', '#a9d8c6'],
    petals: ['#ffffff', '#fdf0d5', '#ffd9da', '#f7b2bd'],
    heart: '#f4a259',
  },
] as const;
type Palette = (typeof palettes)[number];

/** A bunch of flowers in a vase before a plain wall. */
export const flowers: Scene = (sketch, { random }) => {
  const palette = random.pick(palettes);
  sketch.ground(sketch.fade(...palette.ground));
  sketch.circle({ x: 540, y: 760, r: 470 }, { fill: palette.petals[2], opacity: 0.28 });
  const table = mix(palette.ground[1], '#6b4a32', 0.45);
  sketch.rect(
    { x: 0, y: 1560, width: 1080, height: 360 },
    { fill: sketch.fade(lighten(table, 0.1), darken(table, 0.2)) },
  );
  const mouth = { x: 540, y: 1190 };
  const heads = placeHeads(random, mouth);
  for (const head of heads) drawStem(sketch, random, { mouth, head });
  drawVase(sketch, random, palette);
  const kinds = [drawDaisy, drawRose, drawTulip, drawPompon];
  for (const head of heads.toSorted((a, b) => a.r - b.r))
    random.pick(kinds)(sketch, random, { ...head, palette });
  drawFallen(sketch, random, palette);
};

interface Head extends Point {
  r: number;
}
type Bloom = (sketch: Sketch, random: SeededRandom, head: Head & { palette: Palette }) => void;

function placeHeads(random: SeededRandom, mouth: Point): Head[] {
  return [-152, -134, -117, -101, -90, -74, -58, -43, -26, -110, -70, -90].map((turn, index) => {
    const distance = index < 9 ? random.between(430, 700) : random.between(250, 380);
    const spot = towards(
      mouth,
      turn + random.between(-6, 6),
      distance * (1 - Math.abs(turn + 90) / 260),
    );
    return { ...spot, r: random.between(74, 124) };
  });
}

function drawStem(
  sketch: Sketch,
  random: SeededRandom,
  { mouth, head }: { mouth: Point; head: Head },
): void {
  const middle = {
    x: (mouth.x * 2 + head.x) / 3 + random.between(-20, 20),
    y: (mouth.y + head.y) / 2,
  };
  sketch.stroke(
    softLine([{ x: mouth.x + (head.x - mouth.x) * 0.1, y: mouth.y + 120 }, middle, head]),
    { stroke: '#4f7d56', strokeWidth: 11 },
  );
  for (const side of [-40, -150]) {
    sketch.path(
      leaf(middle, towards(middle, side + random.between(-20, 20), random.between(110, 190)), 44),
      { fill: random.pick(['#5f9467', '#4a7c55', '#7fae7c']) },
    );
  }
}

function drawVase(sketch: Sketch, random: SeededRandom, palette: Palette): void {
  const color = random.pick(['#3d5a80', '#e8dccb', '#b5654a', palette.petals[3], '#52796f']);
  sketch.ellipse(
    { x: 580, y: 1690, rx: 270, ry: 44 },
    { fill: '#1b120c', opacity: 0.3, filter: sketch.blur(14) },
  );
  const outline = random.chance(0.5)
    ? 'M450 1190C450 1290 330 1360 330 1500C330 1640 420 1700 540 1700C660 1700 750 1640 750 1500C750 1360 630 1290 630 1190Z'
    : 'M420 1190C440 1330 400 1420 380 1560C370 1660 420 1700 540 1700C660 1700 710 1660 700 1560C680 1420 640 1330 660 1190Z';
  sketch.path(outline, { fill: sketch.sweep(lighten(color, 0.25), color, darken(color, 0.28)) });
  sketch.group({ clipPath: sketch.clip(outline) }, () => {
    for (const y of [1450, 1490])
      sketch.stroke(`M300 ${y}q60 -40 120 0t120 0t120 0t120 0`, {
        stroke: lighten(color, 0.55),
        strokeWidth: 9,
        opacity: 0.8,
      });
    sketch.ellipse({ x: 430, y: 1500, rx: 26, ry: 130 }, { fill: '#ffffff', opacity: 0.18 });
  });
  sketch.ellipse({ x: 540, y: 1192, rx: 106, ry: 20 }, { fill: darken(color, 0.4) });
}

const drawDaisy: Bloom = (sketch, random, { x, y, r, palette }) => {
  const color = random.pick(palette.petals);
  const turn = random.between(0, 30);
  for (let petal = 0; petal < 14; petal += 1) {
    sketch.path(leaf({ x, y }, towards({ x, y }, turn + (petal * 360) / 14, r), r * 0.34), {
      fill: petal % 2 ? color : lighten(color, 0.16),
    });
  }
  sketch.circle({ x, y, r: r * 0.3 }, { fill: palette.heart });
  sketch.circle({ x, y, r: r * 0.19 }, { fill: darken(palette.heart, 0.25), opacity: 0.6 });
};

const drawRose: Bloom = (sketch, random, { x, y, r, palette }) => {
  const color = random.pick(palette.petals);
  sketch.circle({ x, y, r }, { fill: darken(color, 0.16) });
  for (let ring = 0; ring < 5; ring += 1) {
    const size = r * (0.96 - ring * 0.18);
    for (let petal = 0; petal < 5; petal += 1) {
      const spot = towards({ x, y }, petal * 72 + ring * 41, size * 0.42);
      sketch.circle(
        { ...spot, r: size * 0.56 },
        { fill: mix(color, ring % 2 ? '#ffffff' : '#3a0d1c', ring % 2 ? 0.16 : 0.1), opacity: 0.9 },
      );
    }
  }
  sketch.stroke(
    `M${x - r * 0.16} ${y}q${r * 0.16} ${-r * 0.22} ${r * 0.3} 0q${-r * 0.06} ${r * 0.24} ${-r * 0.32} ${r * 0.14}`,
    { stroke: darken(color, 0.35), strokeWidth: 6 },
  );
};

const drawTulip: Bloom = (sketch, random, { x, y, r, palette }) => {
  const color = random.pick(palette.petals);
  sketch.group(
    { transform: `translate(${x} ${y}) rotate(${(x - 540) / 14}) scale(${r / 100})` },
    () => {
      sketch.path('M-78 -90C-96 10 -70 90 0 96C70 90 96 10 78 -90L40 -30L0 -112L-40 -30Z', {
        fill: darken(color, 0.14),
      });
      sketch.path('M-78 -90C-96 10 -70 90 0 96C-40 40 -44 -30 -40 -40Z', {
        fill: lighten(color, 0.14),
      });
      sketch.path('M0 -112C-48 -50 -54 50 0 96C54 50 48 -50 0 -112Z', { fill: color });
    },
  );
};

const drawPompon: Bloom = (sketch, random, { x, y, r, palette }) => {
  const color = random.pick(palette.petals);
  for (let ring = 4; ring >= 1; ring -= 1) {
    const count = 6 + ring * 4;
    for (let petal = 0; petal < count; petal += 1) {
      const from = towards({ x, y }, (petal * 360) / count + ring * 13, r * 0.1 * ring);
      const tip = towards({ x, y }, (petal * 360) / count + ring * 13, r * (0.24 * ring + 0.08));
      sketch.path(leaf(from, tip, r * 0.13), { fill: mix(color, '#ffffff', (4 - ring) * 0.12) });
    }
  }
};

function drawFallen(sketch: Sketch, random: SeededRandom, palette: Palette): void {
  for (let index = 0; index < 7; index += 1) {
    const spot = { x: random.between(110, 970), y: random.between(1720, 1860) };
    sketch.path(leaf(spot, towards(spot, random.between(0, 360), 66), 40), {
      fill: random.pick(palette.petals),
      opacity: 0.95,
    });
  }
}
