import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten } from '../colors.ts';
import { blob, leaf, softLine, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const cloths = [
  ['#f2e9dc', '#d8c3a5'],
  ['#26413c', '#35574f'],
  ['#f7c59f', '#efb287'],
  ['#dfe7ea', '#c6d3d8'],
  ['#7a1f2b', '#8f2c39'],
] as const;

/** A dish from above on a checked cloth: ramen, pizza, or a bowl of fruit. */
export const food: Scene = (sketch, { random }) => {
  drawCloth(sketch, random.pick(cloths));
  const middle = { x: 540 + random.between(-40, 40), y: 960 + random.between(-90, 60) };
  const dish = random.pick([drawRamen, drawPizza, drawFruitBowl]);
  dish(sketch, random, middle);
  for (const spot of [
    { x: 190, y: 290 },
    { x: 900, y: 1650 },
    { x: 880, y: 250 },
    { x: 170, y: 1640 },
  ]) {
    drawGarnish(sketch, random, spot);
  }
  sketch.ground(
    sketch.glow([
      [0, '#fff5df', 0.12],
      [0.7, '#000000', 0],
      [1, '#160b05', 0.35],
    ]),
  );
};

type Dish = (sketch: Sketch, random: SeededRandom, middle: Point) => void;

function drawCloth(sketch: Sketch, [ground, check]: (typeof cloths)[number]): void {
  sketch.ground(ground);
  for (let at = 0; at < 1920; at += 180) {
    sketch.rect({ x: 0, y: at, width: 1080, height: 90 }, { fill: check, opacity: 0.5 });
    if (at < 1080)
      sketch.rect({ x: at, y: 0, width: 90, height: 1920 }, { fill: check, opacity: 0.5 });
  }
}

function drawRound(sketch: Sketch, { x, y, r, color }: Point & { r: number; color: string }): void {
  sketch.circle(
    { x: x + 22, y: y + 34, r: r * 1.01 },
    { fill: '#1b0f08', opacity: 0.35, filter: sketch.blur(18) },
  );
  sketch.circle(
    { x, y, r },
    {
      fill: sketch.glow([
        [0, color],
        [0.88, color],
        [0.94, lighten(color, 0.4)],
        [1, darken(color, 0.2)],
      ]),
    },
  );
}

const drawRamen: Dish = (sketch, random, { x, y }) => {
  drawRound(sketch, {
    x,
    y,
    r: 420,
    color: random.pick(['#22333b', '#7b2d26', '#f1ece2', '#2d4a6a']),
  });
  sketch.circle(
    { x, y, r: 356 },
    {
      fill: sketch.glow([
        [0, '#e0a458'],
        [0.7, '#c97f35'],
        [1, '#9b5a22'],
      ]),
    },
  );
  for (let strand = 0; strand < 26; strand += 1) {
    const from = towards({ x, y }, random.between(0, 360), random.between(120, 320));
    const points = [0, 1, 2, 3].map((step) => ({
      x: from.x + (x - from.x) * step * 0.4 + random.between(-50, 50),
      y: from.y + (y - from.y) * step * 0.4 + random.between(-50, 50),
    }));
    sketch.stroke(softLine(points), {
      stroke: random.pick(['#f8dfa4', '#f3d38c', '#fbe8bd']),
      strokeWidth: 16,
    });
  }
  for (let slice = 0; slice < 3; slice += 1)
    drawPork(sketch, random, towards({ x, y }, 190 + slice * 34, 210));
  drawEgg(sketch, { x: x + 150, y: y - 130 });
  drawEgg(sketch, { x: x + 214, y: y + 8 });
  sketch.group({ transform: `rotate(14 ${x} ${y})` }, () => {
    sketch.rect({ x: x - 40, y: y - 372, width: 190, height: 200 }, { fill: '#1f3b2d', rx: 10 });
    sketch.rect({ x: x - 26, y: y - 360, width: 164, height: 180 }, { fill: '#2a4d3a', rx: 8 });
  });
  drawFishCake(sketch, { x: x - 10, y: y + 150 });
  for (let ring = 0; ring < 26; ring += 1) {
    const spot = towards(
      { x: x + 120, y: y + 200 },
      random.between(0, 360),
      random.between(0, 110),
    );
    sketch.circle(
      { ...spot, r: 13 },
      { fill: 'none', stroke: random.pick(['#7fb069', '#a7c957', '#588157']), strokeWidth: 7 },
    );
  }
  sketch.group({ transform: `rotate(-26 ${x} ${y})` }, () => {
    for (const dx of [300, 340])
      sketch.rect(
        { x: x + dx, y: y - 620, width: 20, height: 1080 },
        { fill: sketch.fade('#a4161a', '#5c0a0d'), rx: 9 },
      );
  });
};

function drawPork(sketch: Sketch, random: SeededRandom, spot: Point): void {
  sketch.path(blob(random, { ...spot, r: 96, wobble: 0.07 }), { fill: '#8a4b2d' });
  sketch.path(blob(random, { ...spot, r: 86, wobble: 0.07 }), { fill: '#c98f6b' });
  sketch.stroke(`M${spot.x - 50} ${spot.y + 8}q50 -64 100 -6q-30 50 -72 24`, {
    stroke: '#f0d3bb',
    strokeWidth: 15,
  });
}

function drawEgg(sketch: Sketch, { x, y }: Point): void {
  sketch.ellipse({ x: x + 5, y: y + 9, rx: 82, ry: 70 }, { fill: '#5a3518', opacity: 0.35 });
  sketch.ellipse({ x, y, rx: 82, ry: 70 }, { fill: '#fffaf0' });
  sketch.circle(
    { x: x + 6, y: y + 2, r: 42 },
    {
      fill: sketch.glow([
        [0, '#ffb703'],
        [0.7, '#fb8500'],
        [1, '#e06c00'],
      ]),
    },
  );
  sketch.ellipse({ x: x - 6, y: y - 12, rx: 13, ry: 8 }, { fill: '#fff3c4', opacity: 0.8 });
}

function drawFishCake(sketch: Sketch, { x, y }: Point): void {
  const petals = Array.from({ length: 12 }, (_, index) => towards({ x, y }, index * 30, 64));
  for (const petal of petals) sketch.circle({ ...petal, r: 20 }, { fill: '#fffdf8' });
  sketch.circle({ x, y, r: 66 }, { fill: '#fffdf8' });
  sketch.stroke(`M${x} ${y}q22 -22 30 4q0 34 -36 30q-44 -8 -36 -48q16 -46 62 -34`, {
    stroke: '#f06595',
    strokeWidth: 12,
  });
}

const drawPizza: Dish = (sketch, random, { x, y }) => {
  drawRound(sketch, { x, y, r: 450, color: '#b98b5e' });
  sketch.path(blob(random, { x, y, r: 408, wobble: 0.02 }), { fill: '#d9984f' });
  sketch.path(blob(random, { x, y, r: 372, wobble: 0.02 }), { fill: '#c0392b' });
  sketch.path(blob(random, { x, y, r: 352, wobble: 0.04 }), { fill: '#f6cf72' });
  for (let index = 0; index < 26; index += 1) {
    sketch.path(
      blob(random, {
        ...towards({ x, y }, random.between(0, 360), random.between(20, 300)),
        r: random.between(24, 52),
        wobble: 0.25,
      }),
      { fill: random.pick(['#fbe3a4', '#fff0cc', '#f1b95a']), opacity: 0.85 },
    );
  }
  for (let index = 0; index < 12; index += 1) {
    const spot = towards({ x, y }, index * 137.5, 60 + (index / 12) * 240);
    sketch.circle({ x: spot.x + 4, y: spot.y + 6, r: 48 }, { fill: '#7a2b12', opacity: 0.35 });
    sketch.circle({ ...spot, r: 48 }, { fill: '#c1392b' });
    sketch.circle({ ...spot, r: 38 }, { fill: '#d9583f' });
    for (const turn of [20, 140, 260])
      sketch.circle({ ...towards(spot, turn, 20), r: 5 }, { fill: '#f2a184' });
  }
  for (let index = 0; index < 11; index += 1) {
    const spot = towards({ x, y }, random.between(0, 360), random.between(50, 300));
    sketch.path(leaf(spot, towards(spot, random.between(0, 360), 92), 52), {
      fill: random.pick(['#3a7d44', '#5a9a4d', '#2d6a4f']),
    });
  }
  for (const turn of [0, 45, 90, 135]) {
    const [from, to] = [towards({ x, y }, turn, 412), towards({ x, y }, turn + 180, 412)];
    sketch.stroke(`M${from.x} ${from.y}L${to.x} ${to.y}`, {
      stroke: '#8f4a1d',
      strokeWidth: 5,
      opacity: 0.5,
    });
  }
};

const drawFruitBowl: Dish = (sketch, random, { x, y }) => {
  drawRound(sketch, {
    x,
    y,
    r: 420,
    color: random.pick(['#f4f0e8', '#89a7a7', '#e5b299', '#3b5360']),
  });
  sketch.circle(
    { x, y, r: 350 },
    { fill: random.pick(['#7b3fa0', '#f6bd60', '#f7e1e8', '#9d4edd']) },
  );
  sketch.stroke(`M${x - 220} ${y + 60}q120 -90 230 0t210 -20`, {
    stroke: '#ffffff',
    strokeWidth: 20,
    opacity: 0.25,
  });
  for (let index = 0; index < 6; index += 1)
    drawCitrus(
      sketch,
      towards({ x, y }, 196 + index * 22, 250),
      random.pick(['#f77f00', '#ffd23f', '#e5383b', '#90be6d']),
    );
  for (let index = 0; index < 5; index += 1)
    drawStrawberry(sketch, random, towards({ x, y }, 20 + index * 26, 226));
  for (let index = 0; index < 34; index += 1) {
    const spot = towards({ x: x + 10, y: y - 210 }, random.between(0, 360), random.between(0, 116));
    sketch.circle({ ...spot, r: 24 }, { fill: random.pick(['#3d348b', '#4f46a8', '#2b2d6e']) });
    sketch.circle({ x: spot.x - 6, y: spot.y - 7, r: 6 }, { fill: '#b8b5ff', opacity: 0.8 });
  }
  for (let index = 0; index < 30; index += 1) {
    const spot = towards({ x, y: y + 40 }, random.between(0, 360), random.between(0, 130));
    sketch.path(blob(random, { ...spot, r: random.between(12, 22), wobble: 0.3 }), {
      fill: random.pick(['#c98b4e', '#e3b06f', '#a66a34']),
    });
  }
  drawMint(sketch, { x: x + 6, y: y + 30 });
};

function drawCitrus(sketch: Sketch, spot: Point, color: string): void {
  sketch.circle({ x: spot.x + 5, y: spot.y + 8, r: 92 }, { fill: '#2b1a10', opacity: 0.25 });
  sketch.circle({ ...spot, r: 92 }, { fill: color });
  sketch.circle({ ...spot, r: 80 }, { fill: '#fff7e6' });
  for (let part = 0; part < 8; part += 1) {
    const [left, right] = [towards(spot, part * 45 + 4, 70), towards(spot, part * 45 + 41, 70)];
    sketch.path(`M${spot.x} ${spot.y}L${left.x} ${left.y}A70 70 0 0 1 ${right.x} ${right.y}Z`, {
      fill: lighten(color, 0.18),
    });
  }
}

function drawStrawberry(sketch: Sketch, random: SeededRandom, spot: Point): void {
  sketch.group(
    { transform: `translate(${spot.x} ${spot.y}) rotate(${random.between(-70, 70)})` },
    () => {
      sketch.path('M0 92C-64 50 -80 -10 -56 -44C-30 -70 30 -70 56 -44C80 -10 64 50 0 92Z', {
        fill: sketch.fade('#ff4d5e', '#c9184a'),
      });
      for (const [dx, dy] of [
        [-30, -16],
        [0, -24],
        [30, -16],
        [-20, 16],
        [16, 14],
        [0, 48],
      ] as const)
        sketch.ellipse({ x: dx, y: dy, rx: 4, ry: 7 }, { fill: '#ffe3a3' });
      for (const turn of [-150, -115, -90, -65, -30])
        sketch.path(leaf({ x: 0, y: -50 }, towards({ x: 0, y: -50 }, turn, 50), 26), {
          fill: '#4f9d53',
        });
    },
  );
}

function drawMint(sketch: Sketch, spot: Point): void {
  for (const turn of [-150, -90, -30, 40, 140]) {
    const tip = towards(spot, turn, 96);
    sketch.path(leaf(spot, tip, 58), { fill: turn % 20 ? '#4f9d53' : '#6bbf59' });
    sketch.stroke(`M${spot.x} ${spot.y}L${tip.x} ${tip.y}`, {
      stroke: '#2d6a4f',
      strokeWidth: 4,
      opacity: 0.6,
    });
  }
}

function drawGarnish(sketch: Sketch, random: SeededRandom, spot: Point): void {
  if (random.chance(0.5)) drawCitrus(sketch, spot, random.pick(['#90be6d', '#ffd23f', '#f77f00']));
  else drawMint(sketch, spot);
}
