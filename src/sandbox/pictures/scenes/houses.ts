import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawClouds, drawSky, drawSun, type Light } from '../light.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const walls = [
  '#e8505b',
  '#f9a03f',
  '#f6d55c',
  '#3caea3',
  '#2f7fb8',
  '#d96c9f',
  '#7c6fb0',
  '#f3ead7',
  '#8fb96a',
  '#e07a5f',
];
const doors = ['#27496d', '#7a2e3a', '#2f5d50', '#f2e8d5', '#433a3f', '#c26a2d'];

/** A street of painted houses with balconies, flowers and bunting. */
export const houses: Scene = (sketch, { random, light }) => {
  const street = 1590;
  drawSky(sketch, light, { random, horizon: street });
  drawSun(sketch, light, { x: random.between(220, 860), y: random.between(240, 380), r: 70 });
  if (light.name !== 'night')
    drawClouds(sketch, random, { from: 180, to: 420, count: 3, color: '#ffffff', opacity: 0.5 });
  const colors = random.shuffle(walls);
  const first = random.between(320, 360);
  const second = random.between(340, 390);
  const widths = [first, second, 1140 - first - second];
  let x = -30;
  for (const [index, width] of widths.entries()) {
    const height = random.between(860, 1120);
    drawHouse(sketch, {
      random,
      light,
      x,
      width,
      top: street - height,
      street,
      wall: shaded(colors[index] ?? '#e8505b', light),
    });
    x += width;
  }
  drawStreet(sketch, { random, light, street });
  drawBunting(sketch, random, colors);
};

const shaded = (color: string, light: Light) =>
  light.name === 'night'
    ? mix(color, '#1a1f4d', 0.5)
    : light.name === 'dusk'
      ? mix(color, '#5a2b5e', 0.18)
      : color;

interface House {
  random: SeededRandom;
  light: Light;
  x: number;
  width: number;
  top: number;
  street: number;
  wall: string;
}

function drawHouse(sketch: Sketch, house: House): void {
  const { random, light, x, width, top, street, wall } = house;
  sketch.rect(
    { x, y: top, width, height: street - top },
    { fill: sketch.fade(lighten(wall, 0.1), darken(wall, 0.1)) },
  );
  const roof = shaded(random.pick(['#b5523b', '#8f4a3c', '#6d5a66']), light);
  if (random.chance(0.5)) {
    sketch.path(`M${x - 16} ${top}L${x + width / 2} ${top - 150}L${x + width + 16} ${top}Z`, {
      fill: roof,
    });
    sketch.circle(
      { x: x + width / 2, y: top - 52, r: 26 },
      { fill: paneOf(random, light), stroke: lighten(wall, 0.7), strokeWidth: 9 },
    );
  } else {
    sketch.rect(
      { x: x - 8, y: top - 30, width: width + 16, height: 38 },
      { fill: lighten(wall, 0.65) },
    );
    for (let tile = x; tile < x + width - 4; tile += 40)
      sketch.path(`M${tile} ${top - 28}a20 34 0 0 1 40 0Z`, { fill: roof });
  }
  const trim = lighten(wall, 0.72);
  const columns = [x + width * 0.28, x + width * 0.72];
  for (const [floor, y] of [top + 90, top + 400].entries()) {
    for (const middle of columns)
      drawWindow(sketch, { random, light, middle, y, trim, hasBalcony: floor === 1 });
  }
  const [doorAt, windowAt] = random.shuffle(columns);
  drawDoor(sketch, { random, light, middle: doorAt ?? x, street, trim });
  drawWindow(sketch, {
    random,
    light,
    middle: windowAt ?? x,
    y: street - 330,
    trim,
    hasBalcony: false,
  });
}

const paneOf = (random: SeededRandom, light: Light) =>
  (light.name === 'night' || light.name === 'dusk') && random.chance(0.65)
    ? '#ffd986'
    : light.name === 'night'
      ? '#2b3566'
      : mix('#7fa9bd', light.sky[1], 0.4);

function drawWindow(
  sketch: Sketch,
  view: {
    random: SeededRandom;
    light: Light;
    middle: number;
    y: number;
    trim: string;
    hasBalcony: boolean;
  },
): void {
  const { random, light, middle, y, trim, hasBalcony } = view;
  const [width, height] = [86, hasBalcony ? 190 : 150];
  const shutter = shaded(random.pick(doors), light);
  sketch.path(
    `M${middle - width / 2 - 12} ${y + height}v${-height}a${width / 2 + 12} 46 0 0 1 ${width + 24} 0v${height}Z`,
    { fill: trim },
  );
  sketch.path(
    `M${middle - width / 2} ${y + height}v${-height + 4}a${width / 2} 36 0 0 1 ${width} 0v${height - 4}Z`,
    { fill: paneOf(random, light) },
  );
  sketch.stroke(
    `M${middle} ${y - 30}v${height + 30}M${middle - width / 2} ${y + height * 0.45}h${width}`,
    { stroke: trim, strokeWidth: 6 },
  );
  for (const side of [-1, 1]) {
    const edge = middle + side * (width / 2 + 12);
    sketch.rect({ x: side < 0 ? edge - 36 : edge, y, width: 36, height }, { fill: shutter, rx: 3 });
    for (let slat = y + 14; slat < y + height - 8; slat += 18) {
      sketch.rect(
        { x: (side < 0 ? edge - 36 : edge) + 6, y: slat, width: 24, height: 5 },
        { fill: darken(shutter, 0.3) },
      );
    }
  }
  if (hasBalcony) drawBalcony(sketch, { middle, y: y + height, light });
  else drawFlowers(sketch, random, { middle, y: y + height });
}

function drawBalcony(
  sketch: Sketch,
  { middle, y, light }: { middle: number; y: number; light: Light },
): void {
  const iron = mix('#2b2b33', light.near, 0.4);
  sketch.rect({ x: middle - 96, y, width: 192, height: 16 }, { fill: iron, rx: 4 });
  sketch.stroke(`M${middle - 92} ${y - 82}h184`, { stroke: iron, strokeWidth: 9 });
  for (let bar = -88; bar <= 88; bar += 22)
    sketch.stroke(`M${middle + bar} ${y - 82}v82`, { stroke: iron, strokeWidth: 4 });
}

function drawFlowers(
  sketch: Sketch,
  random: SeededRandom,
  { middle, y }: { middle: number; y: number },
): void {
  sketch.rect({ x: middle - 64, y: y + 4, width: 128, height: 34 }, { fill: '#8a4b32', rx: 6 });
  const petals = random.pick(['#ff5d73', '#ffd23f', '#f78fb3', '#ffffff', '#c77dff']);
  for (let index = 0; index < 16; index += 1) {
    const spot = { x: middle + random.between(-62, 62), y: y - random.between(-8, 30) };
    sketch.circle({ ...spot, r: 13 }, { fill: random.pick(['#3f7d46', '#5a9a4d', '#2f6b41']) });
    if (index % 2) sketch.circle({ x: spot.x, y: spot.y - 6, r: 9 }, { fill: petals });
  }
}

function drawDoor(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; middle: number; street: number; trim: string },
): void {
  const { random, light, middle, street, trim } = view;
  const color = shaded(random.pick(doors), light);
  sketch.path(`M${middle - 82} ${street}v-270a82 72 0 0 1 164 0v270Z`, { fill: trim });
  sketch.path(`M${middle - 64} ${street}v-262a64 58 0 0 1 128 0v262Z`, { fill: color });
  for (const [dx, dy] of [
    [-48, -240],
    [8, -240],
    [-48, -120],
    [8, -120],
  ] as const) {
    sketch.rect(
      { x: middle + dx, y: street + dy, width: 40, height: 92 },
      { fill: lighten(color, 0.14), rx: 6 },
    );
  }
  sketch.circle({ x: middle + 48, y: street - 136, r: 8 }, { fill: '#f2c14e' });
  sketch.rect(
    { x: middle - 100, y: street - 12, width: 200, height: 30 },
    { fill: lighten('#8b8178', 0.2), rx: 4 },
  );
}

function drawStreet(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; street: number },
): void {
  const { random, light, street } = view;
  const stone = shaded('#a79b8e', light);
  sketch.rect(
    { x: 0, y: street, width: 1080, height: 1920 - street },
    { fill: sketch.fade(stone, darken(stone, 0.3)) },
  );
  for (let row = 0; row < 7; row += 1) {
    const height = 30 + row * 7;
    const y = street + 24 + row * 40 + row * row * 1.5;
    for (let x = -80 + (row % 2) * 50; x < 1080; x += 100 + row * 8) {
      sketch.rect(
        { x, y, width: 90 + row * 8, height },
        { fill: lighten(stone, random.between(0, 0.2)), opacity: 0.5, rx: 14 },
      );
    }
  }
}

function drawBunting(sketch: Sketch, random: SeededRandom, colors: string[]): void {
  for (const [left, right, sag] of [
    [520, 420, 120],
    [440, 560, 90],
  ] as const) {
    sketch.stroke(`M-10 ${left}Q540 ${(left + right) / 2 + sag * 2} 1090 ${right}`, {
      stroke: '#fff6e6',
      strokeWidth: 4,
      opacity: 0.9,
    });
    for (let step = 0.03; step < 1; step += 0.058) {
      const x = -10 + 1100 * step;
      const y =
        (1 - step) ** 2 * left +
        2 * (1 - step) * step * ((left + right) / 2 + sag * 2) +
        step ** 2 * right;
      sketch.path(`M${x - 19} ${y}h38l-19 52Z`, { fill: random.pick(colors) });
    }
  }
}
