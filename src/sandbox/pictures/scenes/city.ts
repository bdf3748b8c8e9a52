import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawClouds, drawSky, drawSun, type Light } from '../light.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

/** A skyline in three depths over a river that carries its lights. */
export const city: Scene = (sketch, { random, light }) => {
  const quay = random.between(1380, 1480);
  drawSky(sketch, light, { random, horizon: quay });
  drawSun(sketch, light, {
    x: random.between(180, 900),
    y: random.between(300, 620),
    r: random.between(58, 104),
  });
  if (light.name !== 'night')
    drawClouds(sketch, random, { from: 220, to: 640, count: 4, color: '#ffffff', opacity: 0.32 });
  for (const depth of [0, 1, 2]) drawRow(sketch, { random, light, quay, depth });
  drawRiver(sketch, { random, light, quay });
};

function drawRow(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; quay: number; depth: number },
): void {
  const { random, light, quay, depth } = view;
  const base = mix(light.haze, light.near, 0.22 + depth * 0.34);
  for (let x = random.between(-90, -20); x < 1090;) {
    const width = random.between(92, 190) - depth * 8;
    const height = random.between(300, 780) - depth * 130;
    const color = mix(base, random.pick(['#6a4c7a', '#3f6b8a', '#9a5b54', '#4f6f63']), 0.16);
    drawTower(sketch, { random, light, x, y: quay - height, width, height, color, depth });
    x += width + (random.chance(0.3) ? random.between(4, 24) : 0);
  }
}

interface Tower {
  random: SeededRandom;
  light: Light;
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  depth: number;
}

function drawTower(sketch: Sketch, tower: Tower): void {
  const { random, light, x, y, width, height, color } = tower;
  drawRoof(sketch, tower);
  sketch.rect({ x, y, width, height }, { fill: sketch.sweep(color, darken(color, 0.22)) });
  const [columns, step] = [Math.max(2, Math.floor(width / 30)), 44];
  const gap = width / columns;
  const lit = light.name === 'night' ? 0.5 : light.name === 'dusk' ? 0.34 : 0.08;
  const glass =
    light.name === 'day' || light.name === 'dawn' ? lighten(color, 0.3) : lighten(color, 0.09);
  for (let floor = y + 26; floor < y + height - 40; floor += step) {
    for (let column = 0; column < columns; column += 1) {
      const isLit = random.chance(lit);
      const fill = isLit ? random.pick(['#ffd98a', '#ffe9b8', '#ffc46b', '#fff3d6']) : glass;
      sketch.rect(
        { x: x + column * gap + gap * 0.24, y: floor, width: gap * 0.52, height: 24 },
        { fill, opacity: isLit ? 0.95 : 0.55, rx: 2 },
      );
    }
  }
}

function drawRoof(sketch: Sketch, { random, x, y, width, color }: Tower): void {
  const middle = x + width / 2;
  const kind = random.integer(0, 5);
  if (kind === 0)
    sketch.path(`M${x} ${y + 1}L${middle} ${y - width * 0.6}L${x + width} ${y + 1}Z`, {
      fill: color,
    });
  if (kind === 1)
    sketch.path(`M${x} ${y + 1}a${width / 2} ${width / 2.4} 0 0 1 ${width} 0Z`, { fill: color });
  if (kind === 2)
    sketch.rect(
      { x: x + width * 0.22, y: y - 46, width: width * 0.56, height: 48 },
      { fill: color },
    );
  if (kind === 2 || kind === 3) {
    sketch.rect({ x: middle - 3, y: y - 150, width: 6, height: 152 }, { fill: color });
    sketch.circle({ x: middle, y: y - 150, r: 7 }, { fill: '#ff6b5e' });
  }
  if (kind === 4) {
    sketch.path(`M${x + 14} ${y + 1}v-54h56v54Z`, { fill: darken(color, 0.2) });
    sketch.path(`M${x + 8} ${y - 52}l34 -34l34 34Z`, { fill: darken(color, 0.35) });
  }
}

function drawRiver(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; quay: number },
): void {
  const { random, light, quay } = view;
  const water = mix(light.sky[1], light.near, 0.5);
  sketch.rect(
    { x: 0, y: quay, width: 1080, height: 1920 - quay },
    { fill: sketch.fade(mix(water, light.haze, 0.35), water, darken(water, 0.4)) },
  );
  for (let index = 0; index < 150; index += 1) {
    const near = random.next();
    const width = random.between(24, 120) * (0.5 + near);
    const fill = random.pick([light.sky[3], light.sky[2], light.sun, light.near, '#ffcf7d']);
    sketch.rect(
      { x: random.between(-40, 1080), y: quay + 24 + near * 460, width, height: 4 + near * 8 },
      { fill, opacity: 0.3, rx: 6 },
    );
  }
  sketch.rect({ x: 0, y: quay - 8, width: 1080, height: 26 }, { fill: darken(light.near, 0.25) });
  for (let x = random.between(20, 60); x < 1080; x += 132) drawLamp(sketch, { x, quay, light });
}

function drawLamp(
  sketch: Sketch,
  { x, quay, light }: { x: number; quay: number; light: Light },
): void {
  const pole = darken(light.near, 0.35);
  sketch.rect({ x: x - 3, y: quay - 92, width: 6, height: 92 }, { fill: pole });
  if (light.name === 'night' || light.name === 'dusk') {
    const halo = sketch.glow([
      [0, '#ffe3a3', 0.8],
      [1, '#ffe3a3', 0],
    ]);
    sketch.circle({ x, y: quay - 98, r: 54 }, { fill: halo });
    sketch.rect(
      { x: x - 9, y: quay + 30, width: 18, height: 190 },
      {
        fill: sketch.fadeStops([
          [0, '#ffe3a3', 0.5],
          [1, '#ffe3a3', 0],
        ]),
        rx: 9,
      },
    );
  }
  sketch.circle({ x, y: quay - 98, r: 12 }, { fill: '#fff2cf' });
}
