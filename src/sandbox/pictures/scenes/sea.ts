import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawClouds, drawSky, drawSun, type Light } from '../light.ts';
import { downTo, polygon, ridgeLine, softLine } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

/** Open water under a low sun, islands far off, a sailing boat, waves that come nearer. */
export const sea: Scene = (sketch, { random, light }) => {
  const horizon = random.between(860, 1040);
  const sun = {
    x: random.between(300, 780),
    y: horizon - random.between(60, 330),
    r: random.between(80, 130),
  };
  drawSky(sketch, light, { random, horizon });
  drawSun(sketch, light, sun);
  drawClouds(sketch, random, {
    from: 180,
    to: horizon - 220,
    count: 5,
    color: lighten(light.haze, 0.3),
    opacity: 0.4,
  });
  drawIslands(sketch, { random, light, horizon });
  drawWater(sketch, { random, light, horizon, sunX: sun.x });
  drawBoat(sketch, {
    random,
    light,
    x: random.between(200, 880),
    y: horizon + random.between(150, 330),
  });
  if (light.name !== 'night') drawGulls(sketch, random, { light, horizon });
};

function drawIslands(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; horizon: number },
): void {
  const { random, light, horizon } = view;
  for (const depth of [0, 1]) {
    const middle = random.between(0, 1080);
    const breadth = random.between(260, 460);
    const points = ridgeLine(random, { y: 0, height: 60, rounds: 6 }).map(({ x, y }) => {
      const swell = Math.max(0, 1 - ((x - middle) / breadth) ** 2);
      return { x, y: horizon - swell * (110 + depth * 50) + Math.max(0, swell) * y * 0.6 };
    });
    sketch.path(polygon(downTo(points, horizon + 4)), {
      fill: mix(light.haze, light.near, 0.3 + depth * 0.28),
    });
  }
}

function drawWater(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; horizon: number; sunX: number },
): void {
  const { random, light, horizon, sunX } = view;
  const deep = light.name === 'day' ? '#0e6e8c' : mix(light.sky[0], light.near, 0.35);
  sketch.rect(
    { x: 0, y: horizon, width: 1080, height: 1920 - horizon },
    { fill: sketch.fade(mix(light.sky[2], deep, 0.3), mix(light.sky[1], deep, 0.6), deep) },
  );
  for (let index = 0; index < 90; index += 1) {
    const near = random.next() ** 1.3;
    const width = random.between(30, 90) * (0.4 + near * 1.6);
    const x = sunX + random.between(-1, 1) * (60 + near * 240) - width / 2;
    sketch.rect(
      { x, y: horizon + 8 + near * (1880 - horizon), width, height: 3 + near * 7 },
      { fill: light.sun, opacity: 0.6 - near * 0.4, rx: 5 },
    );
  }
  for (let wave = 0; wave < 9; wave += 1) {
    const near = wave / 8;
    const y = horizon + 90 + near ** 1.5 * 800;
    const points = Array.from({ length: 10 }, (_, index) => ({
      x: -60 + index * 133,
      y: y + random.between(-1, 1) * (6 + near * 36),
    }));
    const color = mix(deep, wave % 2 ? light.sky[1] : light.near, 0.22);
    sketch.path(`${softLine(points)}L1140 1960L-60 1960Z`, { fill: color, opacity: 0.28 });
    sketch.stroke(softLine(points), {
      stroke: lighten(light.haze, 0.5),
      strokeWidth: 2 + near * 4,
      opacity: 0.28,
    });
  }
}

function drawBoat(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; x: number; y: number },
): void {
  const { random, light, x, y } = view;
  const hull = random.pick(['#8c2f39', '#20506b', '#f3ede0', '#33312e']);
  const sail = light.name === 'night' ? '#cfd4ea' : '#fffaf0';
  const accent = random.pick(['#e4572e', '#f2b134', '#2e86ab', '#c44569']);
  const scale = random.between(1, 1.5);
  sketch.group(
    { transform: `translate(${x} ${y}) rotate(${random.between(-4, 4)}) scale(${scale})` },
    () => {
      sketch.ellipse(
        { x: 0, y: 26, rx: 120, ry: 10 },
        { fill: darken(light.near, 0.2), opacity: 0.35 },
      );
      sketch.path('M-4 -6L-4 -230L6 -230L6 -6Z', { fill: '#4a3628' });
      sketch.path('M12 -224C70 -160 104 -90 112 -18L12 -18Z', { fill: sail });
      sketch.path('M12 -110L92 -74C102 -54 108 -36 112 -18L12 -18Z', {
        fill: accent,
        opacity: 0.9,
      });
      sketch.path('M-10 -210C-40 -140 -66 -70 -84 -18L-10 -18Z', {
        fill: mix(sail, light.haze, 0.3),
      });
      sketch.path('M-118 -8L124 -8C112 20 84 30 60 30L-68 30C-96 30 -112 14 -118 -8Z', {
        fill: hull,
      });
      sketch.path('M-118 -8L124 -8L121 2L-114 2Z', { fill: lighten(hull, 0.35) });
    },
  );
}

function drawGulls(
  sketch: Sketch,
  random: SeededRandom,
  view: { light: Light; horizon: number },
): void {
  for (let index = 0; index < 5; index += 1) {
    const [x, y, size] = [
      random.between(120, 960),
      random.between(300, view.horizon - 260),
      random.between(16, 34),
    ];
    sketch.stroke(
      `M${x - size * 2} ${y - size * 0.5}q${size} ${-size * 0.8} ${size * 2} ${size * 0.5}q${size} ${-size * 1.3} ${size * 2} ${-size * 0.5}`,
      {
        stroke: mix(view.light.near, '#ffffff', 0.15),
        strokeWidth: size / 6,
      },
    );
  }
}
