import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { leaf, softShape, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const tables = ['#b9825a', '#8c5a3c', '#d9b48f', '#e9e2d8', '#4c5b61', '#c9ada7'];
const cups = ['#f7f3ec', '#d98873', '#7d9d9c', '#e9c46a', '#34495e', '#b5838d'];

/** A table from above: a cup with latte art, something sweet, a spoon, a book or a sprig. */
export const coffee: Scene = (sketch, { random }) => {
  const table = random.pick(tables);
  drawTable(sketch, random, table);
  const cup = { x: random.between(420, 660), y: random.between(760, 1000) };
  drawNapkin(sketch, random, { x: cup.x, y: cup.y });
  drawCup(sketch, random, cup);
  drawSpoon(sketch, { x: cup.x + 330, y: cup.y + 40 });
  const plate = { x: random.between(330, 720), y: cup.y + random.between(600, 660) };
  drawPlate(sketch, random, plate);
  drawSprig(sketch, random, { x: random.between(760, 940), y: random.between(170, 300) });
  drawBeans(sketch, random, { x: random.between(120, 320), y: random.between(240, 420) });
};

function drawTable(sketch: Sketch, random: SeededRandom, color: string): void {
  sketch.ground(color);
  for (let x = -20; x < 1080; x += 216) {
    sketch.rect(
      { x, y: 0, width: 212, height: 1920 },
      { fill: mix(color, random.pick(['#ffffff', '#2b1a10']), random.between(0.02, 0.1)) },
    );
    for (let grain = 0; grain < 5; grain += 1) {
      const at = x + random.between(16, 196);
      const sway = random.between(-16, 16);
      sketch.stroke(`M${at} -20C${at + sway} 500 ${at - sway} 1300 ${at} 1940`, {
        stroke: darken(color, 0.3),
        strokeWidth: random.between(1.5, 4),
        opacity: 0.25,
      });
    }
  }
  sketch.ground(
    sketch.glow([
      [0, '#fff5df', 0.3],
      [0.6, '#fff5df', 0],
      [1, '#1b0f08', 0.35],
    ]),
  );
}

function drawNapkin(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  const cloth = random.pick(['#f4efe6', '#cdd9d6', '#efd3c4', '#3d4f5c']);
  sketch.group({ transform: `translate(${x} ${y + 30}) rotate(${random.between(8, 30)})` }, () => {
    sketch.rect(
      { x: -352, y: -352, width: 720, height: 720 },
      { fill: '#2b1a10', opacity: 0.22, rx: 18 },
    );
    sketch.rect({ x: -370, y: -370, width: 720, height: 720 }, { fill: cloth, rx: 16 });
    for (const inset of [24, 42]) {
      sketch.rect(
        { x: -370 + inset, y: -370 + inset, width: 720 - inset * 2, height: 720 - inset * 2 },
        { fill: 'none', stroke: mix(cloth, '#b5654a', 0.55), strokeWidth: 5 },
      );
    }
  });
}

function drawCup(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  const color = random.pick(cups);
  sketch.circle(
    { x: x + 24, y: y + 34, r: 300 },
    { fill: '#2b1a10', opacity: 0.25, filter: sketch.blur(16) },
  );
  sketch.circle(
    { x, y, r: 296 },
    {
      fill: sketch.glow([
        [0, lighten(color, 0.35)],
        [0.8, color],
        [1, darken(color, 0.12)],
      ]),
    },
  );
  sketch.circle({ x, y, r: 226 }, { fill: darken(color, 0.14), opacity: 0.5 });
  sketch.group({ transform: `rotate(${random.between(-50, 10)} ${x} ${y})` }, () => {
    sketch.rect(
      { x: x + 170, y: y - 34, width: 150, height: 68 },
      { fill: darken(color, 0.18), rx: 34 },
    );
    sketch.rect(
      { x: x + 170, y: y - 28, width: 142, height: 50 },
      { fill: lighten(color, 0.12), rx: 26 },
    );
  });
  sketch.circle({ x, y, r: 212 }, { fill: color });
  sketch.circle({ x, y, r: 190 }, { fill: darken(color, 0.35) });
  sketch.circle(
    { x, y, r: 182 },
    {
      fill: sketch.glow([
        [0, '#c58a52'],
        [0.75, '#9a5f31'],
        [1, '#6b3d1e'],
      ]),
    },
  );
  const milk = '#f6e3c5';
  if (random.chance(0.5)) drawHeart(sketch, { x, y }, milk);
  else drawRosetta(sketch, { x, y }, milk);
  sketch.stroke(`M${x - 140} ${y - 96}A170 170 0 0 1 ${x - 30} ${y - 167}`, {
    stroke: '#ffffff',
    strokeWidth: 10,
    opacity: 0.35,
  });
}

function drawHeart(sketch: Sketch, { x, y }: Point, milk: string): void {
  for (const [size, color] of [
    [1.22, '#b97a45'],
    [1.08, milk],
    [0.74, '#b97a45'],
    [0.6, milk],
  ] as const) {
    sketch.group({ transform: `translate(${x} ${y + 6}) scale(${size})` }, () => {
      sketch.path(
        'M0 108C-30 60 -112 40 -112 -26C-112 -84 -34 -96 0 -44C34 -96 112 -84 112 -26C112 40 30 60 0 108Z',
        { fill: color },
      );
    });
  }
}

function drawRosetta(sketch: Sketch, { x, y }: Point, milk: string): void {
  for (let tier = 0; tier < 6; tier += 1) {
    const [top, width] = [y + 92 - tier * 38, 108 - Math.abs(tier - 2) * 17];
    sketch.path(
      `M${x} ${top + 40}C${x - width} ${top + 20} ${x - width} ${top - 44} ${x} ${top - 8}C${x + width} ${top - 44} ${x + width} ${top + 20} ${x} ${top + 40}Z`,
      { fill: tier % 2 ? '#a86a38' : milk },
    );
  }
  sketch.stroke(`M${x} ${y + 130}L${x} ${y - 128}`, { stroke: '#a86a38', strokeWidth: 7 });
}

function drawSpoon(sketch: Sketch, { x, y }: Point): void {
  sketch.group({ transform: `translate(${x} ${y}) rotate(14)` }, () => {
    sketch.rect(
      { x: -6, y: -40, width: 20, height: 330 },
      { fill: '#2b1a10', opacity: 0.25, rx: 10 },
    );
    sketch.rect(
      { x: -9, y: -50, width: 18, height: 330 },
      { fill: sketch.sweep('#f4f1ea', '#b9b4aa'), rx: 9 },
    );
    sketch.ellipse({ x: 0, y: -96, rx: 40, ry: 62 }, { fill: sketch.sweep('#faf8f3', '#bdb8ae') });
    sketch.ellipse({ x: 4, y: -92, rx: 26, ry: 44 }, { fill: '#a7a298', opacity: 0.6 });
  });
}

function drawPlate(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  sketch.circle(
    { x: x + 18, y: y + 26, r: 230 },
    { fill: '#2b1a10', opacity: 0.25, filter: sketch.blur(12) },
  );
  sketch.circle({ x, y, r: 228 }, { fill: '#fbf8f2' });
  sketch.circle({ x, y, r: 176 }, { fill: '#efe9df' });
  if (random.chance(0.5)) drawDoughnut(sketch, random, { x, y });
  else drawCookies(sketch, random, { x, y });
}

function drawDoughnut(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  const icing = random.pick(['#f48fb1', '#7b4b32', '#fff1d6', '#8ecae6', '#b5e48c']);
  sketch.circle({ x, y, r: 112 }, { fill: 'none', stroke: '#c98b4e', strokeWidth: 106 });
  const rim = Array.from({ length: 18 }, (_, index) =>
    towards({ x, y }, index * 20, 150 + random.between(-9, 8)),
  );
  const hole = `M${x + 64} ${y}A64 64 0 1 0 ${x - 64} ${y}A64 64 0 1 0 ${x + 64} ${y}Z`;
  sketch.group({ fill: icing }, () => sketch.path(softShape(rim) + hole, {}));
  for (let index = 0; index < 46; index += 1) {
    const spot = towards({ x, y }, random.between(0, 360), random.between(78, 136));
    const turn = random.between(0, 180);
    sketch.rect(
      { x: spot.x - 11, y: spot.y - 3.5, width: 22, height: 7 },
      {
        fill: random.pick(['#ff5d5d', '#ffd166', '#06d6a0', '#ffffff', '#5e60ce', '#3a1f14']),
        rx: 4,
        transform: `rotate(${turn} ${spot.x} ${spot.y})`,
      },
    );
  }
}

function drawCookies(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  for (const [dx, dy] of [
    [-66, -42],
    [72, -24],
    [-6, 74],
  ] as const) {
    const middle = { x: x + dx, y: y + dy };
    sketch.circle({ x: middle.x + 6, y: middle.y + 10, r: 86 }, { fill: '#5a3518', opacity: 0.3 });
    sketch.circle(
      { ...middle, r: 86 },
      {
        fill: sketch.glow([
          [0, '#e3b06f'],
          [0.8, '#cf9450'],
          [1, '#b17436'],
        ]),
      },
    );
    for (let chip = 0; chip < 9; chip += 1) {
      const spot = towards(middle, random.between(0, 360), random.between(8, 66));
      sketch.circle({ ...spot, r: random.between(8, 14) }, { fill: '#4a2a18' });
    }
  }
}

function drawSprig(sketch: Sketch, random: SeededRandom, root: Point): void {
  const tip = { x: root.x - 190, y: root.y + 290 };
  sketch.stroke(`M${root.x} ${root.y}Q${root.x - 40} ${root.y + 190} ${tip.x} ${tip.y}`, {
    stroke: '#5e7d5a',
    strokeWidth: 7,
  });
  for (let step = 0.12; step <= 1; step += 0.13) {
    const from = {
      x: root.x + (tip.x - root.x) * step + 26 * Math.sin(step * 3),
      y: root.y + (tip.y - root.y) * step,
    };
    for (const side of [30, 200]) {
      const green = random.pick(['#7da27a', '#8fb58a', '#6a9069']);
      sketch.path(
        leaf(from, towards(from, side + random.between(-14, 14), random.between(74, 104)), 44),
        { fill: green },
      );
    }
  }
}

function drawBeans(sketch: Sketch, random: SeededRandom, { x, y }: Point): void {
  for (let index = 0; index < 11; index += 1) {
    const spot = { x: x + random.between(-120, 120), y: y + random.between(-110, 110) };
    sketch.group(
      { transform: `translate(${spot.x} ${spot.y}) rotate(${random.between(0, 180)})` },
      () => {
        sketch.ellipse({ x: 4, y: 6, rx: 26, ry: 18 }, { fill: '#1f120a', opacity: 0.3 });
        sketch.ellipse(
          { x: 0, y: 0, rx: 26, ry: 18 },
          { fill: random.pick(['#4b2c1a', '#5d3822', '#3d2212']) },
        );
        sketch.stroke('M-22 0Q-6 -7 0 0T22 0', { stroke: '#25140a', strokeWidth: 4 });
      },
    );
  }
}
