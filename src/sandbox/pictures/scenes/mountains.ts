import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { mix } from '../colors.ts';
import { drawClouds, drawSky, drawSun, type Light } from '../light.ts';
import { downTo, polygon, polyline, ridgeLine, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

/** Mountain ranges one behind the other, a lake that mirrors them, firs in front. */
export const mountains: Scene = (sketch, { random, light }) => {
  const shore = random.between(1180, 1320);
  drawSky(sketch, light, { random, horizon: shore });
  const sun = {
    x: random.between(220, 860),
    y: random.between(380, 620),
    r: random.between(62, 96),
  };
  drawSun(sketch, light, sun);
  if (light.name !== 'night') {
    drawClouds(sketch, random, { from: 200, to: 560, count: 3, color: '#ffffff', opacity: 0.35 });
  }
  const ranges = drawRanges(sketch, { random, light, shore });
  drawLake(sketch, { light, shore, ranges });
  drawShimmer(sketch, random, { x: sun.x, shore, color: light.sun });
  drawFirs(sketch, random, light);
};

interface Range {
  points: Point[];
  color: string;
}

function drawRanges(
  sketch: Sketch,
  view: { random: SeededRandom; light: Light; shore: number },
): Range[] {
  const { random, light, shore } = view;
  const ranges = [0, 1, 2, 3].map((depth) => ({
    points: ridgeLine(random, { y: shore - 520 + depth * 145, height: 260 - depth * 50 }).map(
      ({ x, y }) => ({ x, y: Math.min(y, shore - 12) }),
    ),
    color: mix(mix(light.haze, light.near, 0.18 + depth * 0.2), '#3d5a80', 0.12),
    depth,
  }));
  for (const { points, color, depth } of ranges) {
    sketch.path(polygon(downTo(points, shore)), {
      fill: sketch.fade(color, mix(color, light.haze, 0.55)),
    });
    if (depth < 2) drawSnow(sketch, points, { light, line: shore - 590 + depth * 130 });
  }
  return ranges;
}

/** Snow lies where the ridge is above the line, with a ragged lower edge. */
function drawSnow(sketch: Sketch, points: Point[], snow: { light: Light; line: number }): void {
  const lower = points.map(({ x, y }, index) => ({
    x,
    y: y < snow.line ? y + (snow.line - y) * (index % 2 ? 0.7 : 0.4) : y,
  }));
  sketch.path(polygon([...points, ...lower.toReversed()]), {
    fill: mix('#ffffff', snow.light.haze, 0.25),
    opacity: 0.85,
  });
}

function drawLake(sketch: Sketch, view: { light: Light; shore: number; ranges: Range[] }): void {
  const { light, shore, ranges } = view;
  const [zenith, upper, lower, horizon] = light.sky;
  sketch.rect(
    { x: 0, y: shore, width: 1080, height: 1920 - shore },
    { fill: sketch.fade(horizon, lower, upper, mix(zenith, light.near, 0.3)) },
  );
  for (const { points, color } of ranges) {
    const mirrored = points.map(({ x, y }) => ({ x, y: shore + (shore - y) * 0.62 }));
    sketch.path(`${polyline(mirrored)}L1120 ${shore}L-40 ${shore}Z`, {
      fill: color,
      opacity: 0.42,
    });
  }
  sketch.rect({ x: 0, y: shore - 3, width: 1080, height: 8 }, { fill: light.haze, opacity: 0.7 });
}

function drawShimmer(
  sketch: Sketch,
  random: SeededRandom,
  path: { x: number; shore: number; color: string },
): void {
  for (let y = path.shore + 30; y < 1880; y += random.between(16, 36)) {
    const near = (y - path.shore) / (1920 - path.shore);
    const width = random.between(20, 70) + near * 150;
    const x = path.x + random.between(-60, 60) * (0.5 + near) - width / 2;
    sketch.rect(
      { x, y, width, height: 4 + near * 5 },
      { fill: path.color, opacity: 0.35 * (1 - near * 0.6), rx: 4 },
    );
  }
}

function drawFirs(sketch: Sketch, random: SeededRandom, light: Light): void {
  const trees = Array.from({ length: 17 }, () => ({
    x: random.between(-40, 1120),
    height: random.between(220, 560),
  }));
  for (const { x, height } of trees.toSorted((a, b) => a.height - b.height)) {
    const edge = Math.abs(x - 540) / 540;
    drawFir(sketch, {
      x,
      foot: 1990 - random.between(0, 40),
      height: height * (0.45 + edge * 0.75),
      color: mix(light.near, light.haze, random.between(0, 0.14)),
    });
  }
}

function drawFir(
  sketch: Sketch,
  tree: { x: number; foot: number; height: number; color: string },
): void {
  const { x, foot, height } = tree;
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = 7;
  for (let tier = 0; tier <= tiers; tier += 1) {
    const y = foot - height + (height * 0.92 * tier) / tiers;
    const out = 6 + (height * 0.24 * tier) / tiers;
    left.push({ x: x - out * 0.5, y }, { x: x - out, y: y + height * 0.06 });
    right.push({ x: x + out * 0.5, y }, { x: x + out, y: y + height * 0.06 });
  }
  sketch.path(polygon([{ x, y: foot - height - 14 }, ...right, ...left.toReversed()]), {
    fill: tree.color,
  });
}
