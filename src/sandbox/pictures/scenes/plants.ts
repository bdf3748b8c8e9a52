import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { leaf, softLine, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const walls = ['#f3e3d3', '#dfe8df', '#f1d5c9', '#cfdad6', '#e9dcc0', '#2f4a44', '#c8a08a'];
const clays = ['#c96f4a', '#efe6d8', '#4f6d7a', '#e0a458', '#b56576', '#3d405b'];
const greens = ['#2f6b46', '#4a8f5a', '#6aab6e', '#3b7d64', '#86b56b'];

/** Three shelves of house plants in the light of an unseen window. */
export const plants: Scene = (sketch, { random, light }) => {
  const wall =
    light.name === 'night' ? mix(random.pick(walls), '#20264a', 0.5) : random.pick(walls);
  sketch.ground(sketch.fade(lighten(wall, 0.1), darken(wall, 0.08)));
  drawSunPatch(sketch, light.sun);
  const kinds = random.shuffle([
    drawMonstera,
    drawSnakePlant,
    drawCactus,
    drawTrailing,
    drawFern,
    drawSucculent,
    drawRubberPlant,
  ]);
  for (const [row, y] of [640, 1180, 1740].entries()) {
    drawShelf(sketch, y);
    for (const [column, x] of [300, 770].entries()) {
      const draw = kinds[(row * 2 + column) % kinds.length] ?? drawFern;
      const pot = { x: x + random.between(-50, 50), y: y - random.between(128, 170) };
      draw(sketch, random, pot);
      drawPot(sketch, random, { ...pot, foot: y });
      if (draw === drawTrailing) drawTrails(sketch, random, pot);
    }
  }
};

type Plant = (sketch: Sketch, random: SeededRandom, root: Point) => void;

function drawSunPatch(sketch: Sketch, sun: string): void {
  for (const [dx, dy] of [
    [0, 0],
    [290, 0],
    [0, 420],
    [290, 420],
  ] as const) {
    sketch.path(`M${250 + dx} ${190 + dy + dx * 0.3}l250 76v360l-250 -76Z`, {
      fill: sun,
      opacity: 0.4,
    });
  }
}

function drawShelf(sketch: Sketch, y: number): void {
  sketch.rect(
    { x: 60, y: y + 34, width: 960, height: 40 },
    { fill: '#2b1a10', opacity: 0.14, filter: sketch.blur(12) },
  );
  sketch.rect(
    { x: 40, y, width: 1000, height: 36 },
    { fill: sketch.fade('#b07d54', '#8c5f3d'), rx: 6 },
  );
  for (const x of [150, 910])
    sketch.path(`M${x} ${y + 36}h26v70q-26 -8 -26 -70Z`, { fill: '#6b4a32' });
}

function drawPot(
  sketch: Sketch,
  random: SeededRandom,
  { x, y, foot }: Point & { foot: number },
): void {
  const color = random.pick(clays);
  const width = random.between(84, 104);
  sketch.path(`M${x - width} ${y}H${x + width}L${x + width * 0.72} ${foot}H${x - width * 0.72}Z`, {
    fill: sketch.sweep(lighten(color, 0.14), color, darken(color, 0.2)),
  });
  sketch.rect(
    { x: x - width - 8, y: y - 20, width: width * 2 + 16, height: 38 },
    { fill: sketch.sweep(lighten(color, 0.22), darken(color, 0.12)), rx: 8 },
  );
  if (random.chance(0.4)) {
    for (let dot = -2; dot <= 2; dot += 1)
      sketch.circle(
        { x: x + dot * width * 0.32, y: y + (foot - y) * 0.5, r: 10 },
        { fill: lighten(color, 0.6) },
      );
  } else if (random.chance(0.5)) {
    sketch.stroke(`M${x - width * 0.86} ${y + (foot - y) * 0.45}h${width * 1.72}`, {
      stroke: lighten(color, 0.55),
      strokeWidth: 9,
    });
  }
}

const drawMonstera: Plant = (sketch, random, root) => {
  for (const turn of random.shuffle([-160, -132, -106, -78, -50, -22])) {
    const middle = towards(root, turn, random.between(170, 290));
    sketch.stroke(`M${root.x} ${root.y}Q${root.x} ${middle.y} ${middle.x} ${middle.y}`, {
      stroke: '#3b6d48',
      strokeWidth: 9,
    });
    const color = random.pick(greens);
    sketch.group(
      {
        transform: `translate(${middle.x} ${middle.y}) rotate(${turn + 90}) scale(${random.between(0.8, 1.1)})`,
      },
      () => {
        sketch.path(
          'M0 30C-70 50 -110 -10 -84 -70L-40 -58L-78 -88C-62 -120 -34 -140 0 -150C34 -140 62 -120 78 -88L40 -58L84 -70C110 -10 70 50 0 30Z',
          { fill: color },
        );
        sketch.stroke('M0 26V-130M0 -20L-60 -34M0 -20L60 -34M0 -66L-44 -96M0 -66L44 -96', {
          stroke: lighten(color, 0.28),
          strokeWidth: 4,
        });
      },
    );
  }
};

const drawSnakePlant: Plant = (sketch, random, root) => {
  for (const dx of [-56, -30, 0, 28, 54]) {
    const from = { x: root.x + dx * 0.8, y: root.y + 10 };
    const tip = { x: root.x + dx * 1.9, y: root.y - random.between(230, 350) };
    const color = random.pick(greens);
    sketch.path(leaf(from, tip, 46), { fill: '#d7d98a' });
    sketch.path(leaf(from, tip, 34), { fill: color });
    for (let step = 0.2; step < 0.85; step += 0.12) {
      const [x, y] = [from.x + (tip.x - from.x) * step, from.y + (tip.y - from.y) * step];
      sketch.stroke(`M${x - 12} ${y}q12 -12 24 0`, { stroke: lighten(color, 0.3), strokeWidth: 6 });
    }
  }
};

const drawCactus: Plant = (sketch, random, root) => {
  const color = random.pick(['#4a8f5a', '#3b7d64', '#5f9a5f']);
  for (const [side, height] of [
    [-1, 150],
    [1, 200],
  ] as const) {
    const x = root.x + side * 104;
    sketch.stroke(`M${root.x} ${root.y - 70}H${x}V${root.y - height}`, {
      stroke: color,
      strokeWidth: 50,
    });
  }
  const body = { x: root.x - 52, y: root.y - 300, width: 104, height: 340 };
  const round = sketch.sweep(lighten(color, 0.16), color, darken(color, 0.16));
  sketch.rect(body, { fill: round, rx: 52 });
  for (const dx of [-25, 0, 25]) {
    const rib = `M${root.x + dx} ${root.y - 270}V${root.y}`;
    sketch.stroke(rib, { stroke: darken(color, 0.2), strokeWidth: 4, strokeDasharray: '2 15' });
  }
  for (const spot of [
    { x: root.x, y: root.y - 300 },
    { x: root.x + 104, y: root.y - 226 },
  ]) {
    for (const turn of [0, 72, 144, 216, 288])
      sketch.circle({ ...towards(spot, turn, 15), r: 14 }, { fill: '#ff6f91' });
    sketch.circle({ ...spot, r: 10 }, { fill: '#ffd166' });
  }
};

const drawFern: Plant = (sketch, random, root) => {
  for (let turn = -172; turn <= -8; turn += 20) {
    const color = random.pick(greens);
    const length = random.between(210, 300);
    const tip = towards(root, turn, length);
    const bend = { x: (root.x + tip.x) / 2, y: (root.y + tip.y) / 2 - 60 };
    sketch.stroke(`M${root.x} ${root.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`, {
      stroke: color,
      strokeWidth: 6,
    });
    for (let step = 0.15; step < 1; step += 0.09) {
      const x = (1 - step) ** 2 * root.x + 2 * (1 - step) * step * bend.x + step ** 2 * tip.x;
      const y = (1 - step) ** 2 * root.y + 2 * (1 - step) * step * bend.y + step ** 2 * tip.y;
      for (const side of [-62, 62])
        sketch.path(leaf({ x, y }, towards({ x, y }, turn + side, 54 * (1.1 - step)), 15), {
          fill: color,
        });
    }
  }
};

const drawSucculent: Plant = (sketch, random, root) => {
  const color = random.pick(['#7fb29a', '#9cc5a1', '#b7a3c9', '#8fb9b0']);
  const middle = { x: root.x, y: root.y - 60 };
  for (const [ring, count] of [
    [128, 11],
    [96, 9],
    [62, 7],
    [30, 5],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      const tip = towards(middle, (petal / count) * 360 + ring, ring);
      sketch.path(leaf(middle, { x: tip.x, y: middle.y + (tip.y - middle.y) * 0.8 }, 44), {
        fill: mix(color, '#e58fa0', ring / 320),
        stroke: darken(color, 0.18),
        strokeWidth: 3,
      });
    }
  }
};

const drawRubberPlant: Plant = (sketch, random, root) => {
  sketch.stroke(`M${root.x} ${root.y}Q${root.x + 16} ${root.y - 160} ${root.x} ${root.y - 330}`, {
    stroke: '#6b4a32',
    strokeWidth: 13,
  });
  for (let step = 0; step < 9; step += 1) {
    const from = { x: root.x + 6, y: root.y - 50 - step * 33 };
    const tip = towards(from, step % 2 ? -32 : -148, random.between(130, 168));
    const color = random.pick(['#28553d', '#3a6f4e', '#6a3b45']);
    sketch.path(leaf(from, tip, 74), { fill: color });
    sketch.stroke(`M${from.x} ${from.y}L${tip.x} ${tip.y}`, {
      stroke: lighten(color, 0.35),
      strokeWidth: 4,
    });
  }
};

const drawTrailing: Plant = (sketch, random, root) => {
  for (let index = 0; index < 26; index += 1) {
    const spot = { x: root.x + random.between(-110, 110), y: root.y - random.between(0, 100) };
    sketch.circle({ ...spot, r: random.between(20, 34) }, { fill: random.pick(greens) });
  }
};

function drawTrails(sketch: Sketch, random: SeededRandom, root: Point): void {
  for (const dx of [-98, -52, 60, 104]) {
    const length = random.between(170, 330);
    const points = [0, 0.3, 0.6, 1].map((step) => ({
      x: root.x + dx + Math.sin(step * 4 + dx) * 24,
      y: root.y - 22 + length * step,
    }));
    sketch.stroke(softLine(points), { stroke: '#3b6d48', strokeWidth: 6 });
    for (let step = 0; step <= 1; step += 0.11) {
      const spot = {
        x: root.x + dx + Math.sin(step * 4 + dx) * 24,
        y: root.y - 22 + length * step,
      };
      sketch.path(leaf(spot, towards(spot, step * 900, 44), 26), { fill: random.pick(greens) });
    }
  }
}
