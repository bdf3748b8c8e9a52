import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { mix } from '../colors.ts';
import { drawStars } from '../light.ts';
import { downTo, polygon, ridgeLine, softLine } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const skies = [
  { night: ['#050817', '#0d1b3d', '#1c3b63', '#3a6580'], veil: ['#5dffb4', '#36d1c4', '#8a6bff'] },
  { night: ['#080616', '#1a1140', '#3a2170', '#6a4a96'], veil: ['#ff7ad9', '#8f7bff', '#58e6ff'] },
  { night: ['#04120f', '#0b2b2b', '#15504d', '#3b8478'], veil: ['#c4ff6e', '#4dffb0', '#35b9ff'] },
] as const;

/** A tent that glows under northern lights or the Milky Way. */
export const camp: Scene = (sketch, { random }) => {
  const { night, veil } = random.pick(skies);
  sketch.ground(sketch.fade(...night));
  drawStars(sketch, random, 1350);
  if (random.chance(0.6)) drawAurora(sketch, random, veil);
  else drawMilkyWay(sketch, random, veil);
  if (random.chance(0.5)) drawShootingStar(sketch, random);
  drawHills(sketch, random, night);
  drawTent(sketch, random, { x: random.between(380, 700), y: 1640 });
  drawGrass(sketch, random);
};

function drawAurora(sketch: Sketch, random: SeededRandom, veil: readonly string[]): void {
  for (const [band, color] of veil.entries()) {
    const foot = Array.from({ length: 7 }, (_, index) => ({
      x: -120 + index * 220,
      y: 860 - band * 170 + random.between(-150, 150),
    }));
    const top = foot.map(({ x, y }) => ({ x: x + 90, y: y - random.between(380, 560) }));
    const fill = sketch.fadeStops([
      [0, color, 0],
      [0.55, color, 0.3],
      [0.92, color, 0.75],
      [1, color, 0],
    ]);
    sketch.path(
      `${softLine(foot)}L${top.at(-1)?.x} ${top.at(-1)?.y}${softLine(top.toReversed()).replace('M', 'L')}Z`,
      { fill, filter: sketch.blur(18), opacity: 0.9 },
    );
    for (const ray of Array.from({ length: 26 }, () => random.next())) {
      const x = -60 + ray * 1200;
      const y = 820 - band * 170 + Math.sin(ray * 9 + band) * 100;
      sketch.rect(
        { x, y: y - 420, width: random.between(8, 34), height: 430 },
        {
          fill: sketch.fadeStops([
            [0, color, 0],
            [0.8, color, 0.3],
            [1, color, 0],
          ]),
          transform: `rotate(6 ${x} ${y})`,
        },
      );
    }
  }
}

function drawMilkyWay(sketch: Sketch, random: SeededRandom, veil: readonly string[]): void {
  sketch.group({ transform: 'rotate(-58 540 620)' }, () => {
    for (const [index, color] of veil.entries()) {
      sketch.ellipse(
        { x: 540, y: 600 + index * 40, rx: 1100, ry: 190 - index * 44 },
        {
          fill: sketch.glow([
            [0, color, 0.4],
            [1, color, 0],
          ]),
          filter: sketch.blur(26),
        },
      );
    }
    for (let index = 0; index < 420; index += 1) {
      const spread = (random.next() + random.next() + random.next() - 1.5) * 200;
      sketch.circle(
        { x: random.between(-400, 1480), y: 620 + spread, r: random.between(0.8, 2.8) },
        { fill: '#ffffff', opacity: random.between(0.3, 0.95) },
      );
    }
  });
}

function drawShootingStar(sketch: Sketch, random: SeededRandom): void {
  const [x, y] = [random.between(260, 800), random.between(180, 480)];
  sketch.group({ transform: `rotate(28 ${x} ${y})` }, () => {
    sketch.rect(
      { x: x - 260, y: y - 2, width: 260, height: 4 },
      { fill: sketch.sweep('#16265a', '#ffffff'), rx: 2, opacity: 0.85 },
    );
    sketch.circle({ x, y, r: 5 }, { fill: '#ffffff' });
  });
}

function drawHills(sketch: Sketch, random: SeededRandom, night: readonly string[]): void {
  for (const depth of [0, 1, 2]) {
    const points = ridgeLine(random, {
      y: 1290 + depth * 120,
      height: 150 - depth * 45,
      rounds: depth === 0 ? 7 : 4,
    });
    sketch.path(polygon(downTo(points, 1960)), {
      fill: mix(night[3] ?? '#3a6580', '#04060f', 0.4 + depth * 0.25),
    });
  }
  for (let x = -20; x < 1100; x += random.between(26, 64)) {
    const [height, foot] = [random.between(90, 260), 1600 + random.between(-40, 30)];
    sketch.path(`M${x} ${foot - height}L${x + height * 0.2} ${foot}H${x - height * 0.2}Z`, {
      fill: '#060b16',
      opacity: 0.94,
    });
  }
  sketch.path('M-20 1600Q540 1520 1100 1610V1960H-20Z', { fill: '#070d18' });
}

function drawTent(sketch: Sketch, random: SeededRandom, { x, y }: { x: number; y: number }): void {
  const cloth = random.pick(['#f4a259', '#ef6f6c', '#ffd166', '#f28482']);
  sketch.circle(
    { x, y: y - 60, r: 430 },
    {
      fill: sketch.glow([
        [0, cloth, 0.6],
        [0.5, cloth, 0.18],
        [1, cloth, 0],
      ]),
    },
  );
  sketch.path(`M${x} ${y - 250}L${x + 290} ${y + 30}H${x - 290}Z`, {
    fill: sketch.fade(mix(cloth, '#7a2f1d', 0.25), cloth, '#ffe9b8'),
  });
  sketch.path(`M${x} ${y - 250}L${x + 66} ${y + 30}H${x - 96}Z`, {
    fill: sketch.fade('#5a2a20', '#c9733c', '#ffe2a0'),
  });
  sketch.path(`M${x} ${y - 250}Q${x - 20} ${y - 80} ${x - 130} ${y + 30}H${x - 96}Z`, {
    fill: mix(cloth, '#ffffff', 0.3),
  });
  sketch.path(`M${x} ${y - 250}Q${x + 24} ${y - 80} ${x + 104} ${y + 30}H${x + 66}Z`, {
    fill: mix(cloth, '#ffffff', 0.3),
  });
  sketch.stroke(`M${x} ${y - 250}L${x - 380} ${y + 46}M${x} ${y - 250}L${x + 380} ${y + 46}`, {
    stroke: '#fff2d6',
    strokeWidth: 3,
    opacity: 0.5,
  });
  sketch.circle({ x: x - 12, y: y - 84, r: 15 }, { fill: '#fff8e0' });
  sketch.circle(
    { x: x - 12, y: y - 84, r: 70 },
    {
      fill: sketch.glow([
        [0, '#fff4c9', 0.9],
        [1, '#fff4c9', 0],
      ]),
    },
  );
}

function drawGrass(sketch: Sketch, random: SeededRandom): void {
  for (let index = 0; index < 170; index += 1) {
    const [x, foot] = [random.between(-10, 1090), random.between(1790, 1940)];
    const height = random.between(50, 150);
    sketch.path(
      `M${x} ${foot}q${random.between(-20, 20)} ${-height * 0.6} ${random.between(-30, 30)} ${-height}q0 ${height * 0.5} 12 ${height}Z`,
      { fill: random.pick(['#03060c', '#0a1420', '#101d2b']) },
    );
  }
}
