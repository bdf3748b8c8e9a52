import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { leaf, towards } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const spines = [
  '#b5413a',
  '#e0a458',
  '#2f6690',
  '#3a7d60',
  '#6d597a',
  '#f1e3c8',
  '#d98873',
  '#28324a',
  '#8fb9a8',
  '#c9a227',
];
const walls = ['#efe3d0', '#d5ddd3', '#e3c9bb', '#31484a', '#454263', '#c9d4dd'];

/** Shelves full of books with a lamp, a plant and small finds between them. */
export const books: Scene = (sketch, { random, light }) => {
  const wall = random.pick(walls);
  const ground = light.name === 'night' ? mix(wall, '#151530', 0.5) : wall;
  sketch.ground(ground);
  const wood = random.pick(['#8c5a3c', '#6b4a32', '#b98b5e', '#4a3a33']);
  for (const x of [0, 1046])
    sketch.rect({ x, y: 0, width: 34, height: 1920 }, { fill: darken(wood, 0.12) });
  for (const y of [440, 920, 1400, 1880]) {
    fillShelf(sketch, random, y);
    sketch.rect(
      { x: 0, y: y + 30, width: 1080, height: 40 },
      { fill: '#0b0705', opacity: 0.22, filter: sketch.blur(10) },
    );
    sketch.rect(
      { x: 0, y, width: 1080, height: 36 },
      { fill: sketch.fade(lighten(wood, 0.12), wood) },
    );
  }
  drawLampLight(sketch, light.name === 'night' ? 0.55 : 0.28);
};

function fillShelf(sketch: Sketch, random: SeededRandom, foot: number): void {
  const finds = random
    .shuffle([drawPlant, drawStack, drawClock, drawCandle, drawGlobe])
    .slice(0, 2);
  const places = random.shuffle([0, 1, 2, 3]).slice(0, 2);
  let x = 50;
  for (let place = 0; place < 4; place += 1) {
    const find = places.includes(place) ? finds[places.indexOf(place)] : undefined;
    if (find) {
      find(sketch, random, { x: x + 115, foot });
      x += 244;
      continue;
    }
    for (const end = x + 240; x < end - 30;) x += drawBook(sketch, random, { x, foot });
    x += 8;
  }
}

interface Place {
  x: number;
  foot: number;
}

function drawBook(sketch: Sketch, random: SeededRandom, { x, foot }: Place): number {
  const [width, height] = [random.between(38, 68), random.between(250, 372)];
  const color = random.pick(spines);
  const gilt = random.chance(0.5) ? '#f3dfa2' : mix(color, '#ffffff', 0.65);
  const leans = random.chance(0.1);
  const top = foot - height;
  sketch.group({ transform: leans ? `rotate(7 ${x + width} ${foot})` : 'rotate(0)' }, () => {
    sketch.rect(
      { x, y: top, width, height },
      { fill: sketch.sweep(darken(color, 0.16), lighten(color, 0.1), darken(color, 0.24)), rx: 5 },
    );
    const look = random.integer(0, 3);
    if (look <= 1)
      for (const at of [22, 36, height - 50])
        sketch.rect({ x, y: top + at, width, height: 6 }, { fill: gilt });
    if (look === 1)
      sketch.rect(
        { x: x + width * 0.24, y: top + 76, width: width * 0.52, height: height * 0.42 },
        { fill: gilt, rx: 4 },
      );
    if (look === 2)
      for (let dot = 0; dot < 4; dot += 1)
        sketch.circle({ x: x + width / 2, y: top + 60 + dot * 34, r: 9 }, { fill: gilt });
    if (look === 3)
      sketch.path(
        `M${x + width / 2} ${top + 50}l${width * 0.28} 40l${-width * 0.28} 40l${-width * 0.28} -40Z`,
        { fill: gilt },
      );
    for (let line = 0; line < 3; line += 1)
      sketch.rect(
        {
          x: x + width * 0.34 + line * 7,
          y: top + height * 0.44,
          width: 3.5,
          height: height * random.between(0.12, 0.28),
        },
        { fill: look === 1 ? color : gilt },
      );
  });
  return width + 3 + (leans ? 40 : 0);
}

const drawPlant = (sketch: Sketch, random: SeededRandom, { x, foot }: Place): void => {
  const root = { x, y: foot - 110 };
  for (let turn = -165; turn <= -15; turn += 25)
    sketch.path(leaf(root, towards(root, turn, random.between(130, 210)), 36), {
      fill: random.pick(['#4a8f5a', '#6aab6e', '#3b7d64']),
    });
  const clay = random.pick(['#c96f4a', '#f1e9dc', '#4f6d7a']);
  sketch.path(`M${x - 66} ${foot - 120}h132l-18 120h-96Z`, {
    fill: sketch.sweep(lighten(clay, 0.15), darken(clay, 0.15)),
  });
};

const drawStack = (sketch: Sketch, random: SeededRandom, { x, foot }: Place): void => {
  let y = foot;
  for (let index = 0; index < 5; index += 1) {
    const [width, height] = [random.between(170, 216), random.between(34, 52)];
    const color = random.pick(spines);
    y -= height;
    const left = x - width / 2 + random.between(-10, 10);
    sketch.rect(
      { x: left, y, width, height },
      { fill: sketch.fade(lighten(color, 0.12), darken(color, 0.18)), rx: 5 },
    );
    sketch.rect(
      { x: left + 24, y: y + height * 0.34, width: width * 0.5, height: height * 0.3 },
      { fill: mix(color, '#fff3d6', 0.6), rx: 3 },
    );
  }
  sketch.path(`M${x - 44} ${y - 66}h88v36a30 30 0 0 1 -30 30h-28a30 30 0 0 1 -30 -30Z`, {
    fill: '#fbf4e8',
  });
  sketch.stroke(`M${x + 44} ${y - 52}q34 2 28 24t-34 12`, { stroke: '#fbf4e8', strokeWidth: 10 });
  for (const dx of [-18, 14])
    sketch.stroke(`M${x + dx} ${y - 84}q-16 -24 0 -46t0 -46`, {
      stroke: '#ffffff',
      strokeWidth: 7,
      opacity: 0.5,
    });
};

const drawClock = (sketch: Sketch, random: SeededRandom, { x, foot }: Place): void => {
  const rim = random.pick(['#c9a227', '#b5413a', '#2f6690']);
  const middle = { x, y: foot - 112 };
  for (const dx of [-60, 60])
    sketch.stroke(`M${x + dx * 0.8} ${foot - 40}L${x + dx} ${foot - 6}`, {
      stroke: darken(rim, 0.3),
      strokeWidth: 16,
    });
  for (const dx of [-58, 58])
    sketch.circle({ x: x + dx, y: foot - 212, r: 34 }, { fill: darken(rim, 0.15) });
  sketch.circle({ ...middle, r: 104 }, { fill: rim });
  sketch.circle({ ...middle, r: 84 }, { fill: '#fffaf0' });
  for (let hour = 0; hour < 12; hour += 1)
    sketch.circle({ ...towards(middle, hour * 30, 68), r: hour % 3 ? 4 : 8 }, { fill: '#3b2f2a' });
  const [minute, hour] = [
    towards(middle, random.integer(0, 11) * 30, 58),
    towards(middle, random.between(0, 360), 38),
  ];
  sketch.stroke(`M${minute.x} ${minute.y}L${middle.x} ${middle.y}L${hour.x} ${hour.y}`, {
    stroke: '#3b2f2a',
    strokeWidth: 9,
  });
};

const drawCandle = (sketch: Sketch, random: SeededRandom, { x, foot }: Place): void => {
  for (const [dx, height] of [
    [-62, 150],
    [4, 220],
    [66, 110],
  ] as const) {
    const wax = random.pick(['#f7ead7', '#e9c9b1', '#d98873']);
    sketch.circle(
      { x: x + dx, y: foot - height - 32, r: 96 },
      {
        fill: sketch.glow([
          [0, '#ffd98a', 0.75],
          [1, '#ffd98a', 0],
        ]),
      },
    );
    sketch.rect(
      { x: x + dx - 26, y: foot - height, width: 52, height },
      { fill: sketch.sweep(lighten(wax, 0.2), darken(wax, 0.14)), rx: 6 },
    );
    sketch.path(`M${x + dx} ${foot - height - 68}q22 34 0 58q-22 -24 0 -58Z`, { fill: '#ffb347' });
    sketch.path(`M${x + dx} ${foot - height - 46}q10 18 0 32q-10 -14 0 -32Z`, { fill: '#fff6d6' });
  }
};

const drawGlobe = (sketch: Sketch, random: SeededRandom, { x, foot }: Place): void => {
  const middle = { x, y: foot - 170 };
  sketch.path(`M${x - 64} ${foot}h128q-10 -30 -50 -34v-30h-28v30q-40 4 -50 34Z`, {
    fill: '#6b4a32',
  });
  sketch.circle(
    { ...middle, r: 104 },
    {
      fill: sketch.glow([
        [0, '#8fc7dc'],
        [1, '#3f86a8'],
      ]),
    },
  );
  sketch.group(
    {
      clipPath: sketch.clip(`M${x - 104} ${middle.y}a104 104 0 1 0 208 0a104 104 0 1 0 -208 0Z`),
      fill: random.pick(['#e3c27a', '#8fb56f', '#e0a07a']),
    },
    () => {
      sketch.path(
        `M${x - 92} ${middle.y - 62}q40 -40 78 -14q14 34 -18 46q6 40 -26 62q-30 -20 -22 -54q-22 -14 -12 -40Z`,
        {},
      );
      sketch.path(
        `M${x + 12} ${middle.y - 54}q50 -36 92 8q-6 40 -40 36q-8 60 -40 74q-18 -30 -8 -62q-24 -26 -4 -56Z`,
        {},
      );
    },
  );
  sketch.stroke(`M${x - 70} ${middle.y - 106}A126 126 0 0 0 ${x + 20} ${middle.y + 124}`, {
    stroke: '#c9a227',
    strokeWidth: 11,
  });
};

function drawLampLight(sketch: Sketch, strength: number): void {
  sketch.ground(
    sketch.glow([
      [0, '#ffe2a6', strength * 0.6],
      [0.55, '#ffcf8a', strength * 0.2],
      [1, '#0d0708', strength],
    ]),
  );
}
