import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawSky, drawSun, type Light } from '../light.ts';
import { downTo, leaf, polygon, ridgeLine, towards } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const furs = [
  { coat: '#e69a4c', belly: '#f8d9ae', mark: '#c3752c' },
  { coat: '#3a3a44', belly: '#5a5a66', mark: '#26262e' },
  { coat: '#f4efe6', belly: '#ffffff', mark: '#d9a066' },
  { coat: '#8d939f', belly: '#c4c9d2', mark: '#666c78' },
  { coat: '#b98b5e', belly: '#ecd9bd', mark: '#8a5f38' },
];
type Fur = (typeof furs)[number];

/** A cat on a window sill, looking at whoever looks at it. */
export const cats: Scene = (sketch, { random, light }) => {
  const wall = random.pick(['#e8c7b0', '#a9c0b8', '#d6b4b8', '#c9bfa8', '#8fa3b8', '#e3d3a9']);
  const room = light.name === 'night' ? mix(wall, '#1d1b3a', 0.55) : wall;
  sketch.ground(sketch.fade(room, darken(room, 0.14)));
  drawWindow(sketch, { random, light });
  drawCurtains(sketch, random, light);
  const fur = random.pick(furs);
  drawPot(sketch, random, { x: random.chance(0.5) ? 236 : 846 });
  drawCat(sketch, random, fur);
  drawSill(sketch, light);
  drawTail(sketch, fur, random.chance(0.5) ? 1 : -1);
};

function drawWindow(
  sketch: Sketch,
  { random, light }: { random: SeededRandom; light: Light },
): void {
  const pane = 'M150 1340V520A390 330 0 0 1 930 520V1340Z';
  sketch.path('M116 1340V520A424 366 0 0 1 964 520V1340Z', { fill: '#fbf6ec' });
  sketch.group({ clipPath: sketch.clip(pane) }, () => {
    drawSky(sketch, light, { random, horizon: 1340 });
    drawSun(sketch, light, { x: random.between(300, 780), y: random.between(420, 600), r: 74 });
    for (const depth of [0, 1, 2]) {
      const points = ridgeLine(random, { y: 1010 + depth * 90, height: 80, rounds: 3 });
      sketch.path(polygon(downTo(points, 1400)), {
        fill: mix(light.haze, mix(light.near, '#3f7d58', 0.5), 0.25 + depth * 0.28),
      });
    }
  });
  sketch.stroke('M540 190V1340M150 760H930', { stroke: '#fbf6ec', strokeWidth: 22 });
}

function drawCurtains(sketch: Sketch, random: SeededRandom, light: Light): void {
  const cloth = random.pick(['#f6e7d7', '#c9654f', '#5b8a8a', '#e0a96d', '#8a6fa8']);
  const color = light.name === 'night' ? mix(cloth, '#1d1b3a', 0.35) : cloth;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : 1080;
    const x = (inset: number) => edge - side * inset;
    sketch.path(
      `M${x(0)} 110H${x(330)}C${x(290)} 560 ${x(130)} 760 ${x(96)} 960C${x(110)} 1180 ${x(120)} 1300 ${x(130)} 1420H${x(0)}Z`,
      { fill: sketch.fade(lighten(color, 0.16), darken(color, 0.1)) },
    );
    for (const inset of [70, 150, 230]) {
      sketch.stroke(
        `M${x(inset)} 120C${x(inset * 0.9)} 560 ${x(inset * 0.5)} 760 ${x(inset * 0.34)} 950`,
        { stroke: darken(color, 0.25), strokeWidth: 6, opacity: 0.35 },
      );
    }
    sketch.stroke(`M${x(0)} 966H${x(104)}`, { stroke: '#e9c46a', strokeWidth: 18 });
  }
  sketch.rect({ x: 0, y: 88, width: 1080, height: 26 }, { fill: '#7a5136', rx: 12 });
}

function drawPot(sketch: Sketch, random: SeededRandom, { x }: { x: number }): void {
  const root = { x, y: 1220 };
  for (const turn of [-152, -128, -104, -84, -62, -36]) {
    sketch.path(
      leaf(root, towards(root, turn + random.between(-8, 8), random.between(190, 320)), 66),
      { fill: random.pick(['#4f8a5b', '#6aa66d', '#3d7350']) },
    );
  }
  const clay = random.pick(['#c96f4a', '#e2d4c0', '#4f6d7a', '#d99a9a']);
  sketch.path(`M${x - 84} 1200H${x + 84}L${x + 62} 1350H${x - 62}Z`, { fill: clay });
  sketch.rect({ x: x - 94, y: 1180, width: 188, height: 40 }, { fill: lighten(clay, 0.14), rx: 8 });
}

function drawCat(sketch: Sketch, random: SeededRandom, fur: Fur): void {
  sketch.path('M352 1350C320 1120 380 960 540 950C700 960 760 1120 728 1350Z', {
    fill: sketch.fade(fur.coat, darken(fur.coat, 0.12)),
  });
  sketch.path('M450 1350C430 1180 470 1070 540 1064C610 1070 650 1180 630 1350Z', {
    fill: fur.belly,
  });
  const hasStripes = random.chance(0.55);
  if (hasStripes)
    for (const y of [1090, 1160, 1230])
      for (const side of [-1, 1]) {
        sketch.stroke(`M${540 + side * 186} ${y + 24}q${-side * 44} -26 ${-side * 76} -4`, {
          stroke: fur.mark,
          strokeWidth: 17,
        });
      }
  for (const side of [-1, 1]) {
    const x = (out: number) => 540 + side * out;
    sketch.path(`M${x(58)} 690L${x(190)} 560C${x(214)} 640 ${x(214)} 720 ${x(190)} 800Z`, {
      fill: fur.coat,
    });
    sketch.path(`M${x(96)} 686L${x(174)} 612C${x(188)} 660 ${x(188)} 710 ${x(170)} 760Z`, {
      fill: '#f0a8a0',
    });
  }
  sketch.path(
    'M540 640C690 640 776 730 770 850C764 960 660 1016 540 1016C420 1016 316 960 310 850C304 730 390 640 540 640Z',
    { fill: fur.coat },
  );
  if (hasStripes) {
    sketch.stroke('M540 656v76M488 662l8 62M592 662l-8 62', { stroke: fur.mark, strokeWidth: 17 });
    for (const side of [-1, 1])
      sketch.stroke(
        `M${540 + side * 226} 846h${-side * 62}M${540 + side * 218} 896l${-side * 58} -6`,
        { stroke: fur.mark, strokeWidth: 14 },
      );
  }
  drawFace(sketch, random, fur);
  for (const x of [462, 618]) sketch.ellipse({ x, y: 1344, rx: 62, ry: 38 }, { fill: fur.belly });
}

function drawFace(sketch: Sketch, random: SeededRandom, fur: Fur): void {
  sketch.ellipse({ x: 540, y: 926, rx: 106, ry: 72 }, { fill: fur.belly });
  const iris = random.pick(['#8ac926', '#ffca3a', '#5fb0c9', '#d98e04']);
  const sleepy = random.chance(0.25);
  for (const x of [440, 640]) {
    if (sleepy) {
      sketch.stroke(`M${x - 46} 838q46 44 92 0`, { stroke: '#2a1d18', strokeWidth: 13 });
      continue;
    }
    sketch.ellipse({ x, y: 836, rx: 52, ry: 50 }, { fill: '#fffdf5' });
    sketch.circle({ x, y: 836, r: 44 }, { fill: iris });
    sketch.ellipse({ x, y: 836, rx: 20, ry: 38 }, { fill: '#17110f' });
    sketch.circle({ x: x + 13, y: 820, r: 10 }, { fill: '#ffffff' });
  }
  sketch.path('M514 890h52q-6 30 -26 36q-20 -6 -26 -36Z', { fill: '#e5837b' });
  sketch.stroke('M540 924v20M540 944q-34 34 -64 6M540 944q34 34 64 6', {
    stroke: '#4a332b',
    strokeWidth: 8,
  });
  for (const side of [-1, 1]) {
    sketch.stroke(
      `M${540 + side * 84} 926q${side * 90} -24 ${side * 190} -10M${540 + side * 84} 944q${side * 90} 4 ${side * 184} 34`,
      { stroke: lighten(fur.belly, 0.4), strokeWidth: 5, opacity: 0.9 },
    );
  }
}

function drawTail(sketch: Sketch, fur: Fur, side: number): void {
  const x = (out: number) => 540 + side * out;
  const line = `M${x(150)} 1330C${x(330)} 1350 ${x(330)} 1500 ${x(250)} 1590C${x(210)} 1640 ${x(260)} 1690 ${x(300)} 1660`;
  sketch.stroke(line, { stroke: darken(fur.coat, 0.08), strokeWidth: 62 });
  sketch.stroke(`M${x(268)} 1660Q${x(286)} 1672 ${x(300)} 1660`, {
    stroke: fur.mark,
    strokeWidth: 60,
  });
}

function drawSill(sketch: Sketch, light: Light): void {
  const wood = light.name === 'night' ? '#8a7a80' : '#fbf3e6';
  sketch.rect({ x: 40, y: 1372, width: 1000, height: 30 }, { fill: '#2b1a10', opacity: 0.2 });
  sketch.rect({ x: 30, y: 1340, width: 1020, height: 44 }, { fill: wood, rx: 8 });
  sketch.rect({ x: 30, y: 1376, width: 1020, height: 10 }, { fill: darken(wood, 0.18), rx: 5 });
}
