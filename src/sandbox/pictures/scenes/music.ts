import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { polygon, ridgeLine, downTo, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const rooms = [
  { wood: '#8c5a3c', deck: '#e9e1d3', accent: '#e4572e' },
  { wood: '#3d4f5c', deck: '#c9ada7', accent: '#f2b134' },
  { wood: '#c99b6d', deck: '#30343f', accent: '#d64577' },
  { wood: '#5e503f', deck: '#7d9d9c', accent: '#f7d08a' },
] as const;

/** A record player from above, sleeves around it, the record in the middle. */
export const music: Scene = (sketch, { random }) => {
  const { wood, deck, accent } = random.pick(rooms);
  sketch.ground(wood);
  for (let y = 0; y < 1920; y += 150) {
    sketch.rect(
      { x: 0, y, width: 1080, height: 146 },
      { fill: mix(wood, random.pick(['#ffffff', '#1b0f08']), random.between(0.02, 0.09)) },
    );
  }
  drawSleeve(sketch, random, {
    x: random.between(60, 130),
    y: random.between(30, 70),
    turn: random.between(-9, 6),
  });
  drawSleeve(sketch, random, {
    x: random.between(560, 640),
    y: random.between(50, 110),
    turn: random.between(-6, 12),
  });
  drawSleeve(sketch, random, {
    x: random.between(380, 600),
    y: 1530,
    turn: random.between(-12, 12),
  });
  drawDeck(sketch, deck);
  drawRecord(sketch, random, accent);
  drawArm(sketch, random, { deck, accent });
  sketch.ground(
    sketch.glow([
      [0, '#fff1d6', 0.14],
      [0.65, '#000000', 0],
      [1, '#120905', 0.45],
    ]),
  );
};

function drawDeck(sketch: Sketch, deck: string): void {
  sketch.rect(
    { x: 66, y: 590, width: 980, height: 880 },
    { fill: '#120905', opacity: 0.4, rx: 46, filter: sketch.blur(18) },
  );
  sketch.rect(
    { x: 50, y: 560, width: 980, height: 880 },
    { fill: sketch.fade(lighten(deck, 0.14), darken(deck, 0.08)), rx: 46 },
  );
  sketch.rect(
    { x: 50, y: 560, width: 980, height: 880 },
    { fill: 'none', stroke: darken(deck, 0.25), strokeWidth: 8, rx: 46 },
  );
}

function drawRecord(sketch: Sketch, random: SeededRandom, accent: string): void {
  const middle = { x: 480, y: 1010 };
  const vinyl = random.pick(['#15151a', '#15151a', '#7a1f3d', '#1f4e5f']);
  sketch.circle({ ...middle, r: 392 }, { fill: darken(vinyl, 0.3), opacity: 0.6 });
  sketch.circle({ ...middle, r: 374 }, { fill: vinyl });
  for (let r = 150; r < 366; r += 11)
    sketch.circle(
      { ...middle, r },
      { fill: 'none', stroke: lighten(vinyl, random.between(0.06, 0.2)), strokeWidth: 2.5 },
    );
  for (const turn of [-58, 122]) {
    const [from, to] = [towards(middle, turn - 15, 366), towards(middle, turn + 15, 366)];
    sketch.path(`M${middle.x} ${middle.y}L${from.x} ${from.y}A366 366 0 0 1 ${to.x} ${to.y}Z`, {
      fill: '#ffffff',
      opacity: 0.13,
    });
  }
  sketch.circle({ ...middle, r: 134 }, { fill: accent });
  sketch.circle(
    { ...middle, r: 108 },
    { fill: 'none', stroke: lighten(accent, 0.6), strokeWidth: 5 },
  );
  for (const turn of [0, 120, 240])
    sketch.path(
      `M${middle.x} ${middle.y}L${towards(middle, turn, 96).x} ${towards(middle, turn, 96).y}A96 96 0 0 1 ${towards(middle, turn + 60, 96).x} ${towards(middle, turn + 60, 96).y}Z`,
      { fill: lighten(accent, 0.3) },
    );
  sketch.circle({ ...middle, r: 15 }, { fill: '#f6f1e6' });
}

function drawArm(
  sketch: Sketch,
  random: SeededRandom,
  { deck, accent }: { deck: string; accent: string },
): void {
  const hinge = { x: 926, y: 690 };
  const needle = { x: random.between(690, 730), y: random.between(1130, 1180) };
  const steel = '#d9d5cc';
  sketch.circle({ ...hinge, r: 74 }, { fill: darken(deck, 0.25) });
  sketch.circle(
    { ...hinge, r: 56 },
    {
      fill: sketch.glow([
        [0, '#ffffff'],
        [1, '#a9a59c'],
      ]),
    },
  );
  sketch.stroke(
    `M${hinge.x + 10} ${hinge.y + 16}L${hinge.x + 4} 1030L${needle.x + 10} ${needle.y + 10}`,
    { stroke: '#120905', strokeWidth: 17, opacity: 0.3 },
  );
  sketch.stroke(
    `M${hinge.x + 8} ${hinge.y - 96}L${hinge.x} ${hinge.y}L${hinge.x - 6} 1020L${needle.x} ${needle.y}`,
    { stroke: steel, strokeWidth: 17 },
  );
  sketch.circle({ x: hinge.x + 8, y: hinge.y - 92, r: 32 }, { fill: '#4a4a50' });
  sketch.group({ transform: `rotate(50 ${needle.x} ${needle.y})` }, () =>
    sketch.rect(
      { x: needle.x - 24, y: needle.y - 30, width: 48, height: 92 },
      { fill: '#2b2b30', rx: 8 },
    ),
  );
  for (const [x, color] of [
    [890, accent],
    [960, darken(deck, 0.35)],
  ] as const) {
    sketch.circle({ x, y: 1370, r: 30 }, { fill: color });
    sketch.stroke(`M${x} 1370v-20`, { stroke: '#fffaf0', strokeWidth: 6 });
  }
  sketch.rect({ x: 946, y: 1120, width: 16, height: 180 }, { fill: darken(deck, 0.35), rx: 8 });
  sketch.rect({ x: 930, y: 1190, width: 48, height: 30 }, { fill: steel, rx: 6 });
}

function drawSleeve(
  sketch: Sketch,
  random: SeededRandom,
  { x, y, turn }: Point & { turn: number },
): void {
  const [first, second, third] = random.shuffle([
    '#e4572e',
    '#f2b134',
    '#2e86ab',
    '#f6efe1',
    '#2d3047',
    '#7fb29a',
    '#d64577',
    '#f7c1bb',
  ]) as [string, string, string];
  sketch.group({ transform: `translate(${x} ${y}) rotate(${turn})` }, () => {
    sketch.rect({ x: 12, y: 18, width: 420, height: 420 }, { fill: '#120905', opacity: 0.4 });
    sketch.rect({ x: 0, y: 0, width: 420, height: 420 }, { fill: first });
    const cover = random.integer(0, 3);
    sketch.group({ clipPath: sketch.clip('M0 0H420V420H0Z') }, () => {
      if (cover === 0)
        for (let ring = 6; ring > 0; ring -= 1)
          sketch.circle({ x: 210, y: 420, r: ring * 58 }, { fill: ring % 2 ? second : third });
      if (cover === 1)
        for (let row = 0; row < 11; row += 1)
          drawWave(sketch, random, { y: 96 + row * 28, ground: first, line: second });
      if (cover === 2) {
        sketch.circle({ x: 210, y: 180, r: 116 }, { fill: second });
        for (let bar = 0; bar < 6; bar += 1)
          sketch.rect(
            { x: 60, y: 190 + bar * 24, width: 300, height: 6 + bar * 2 },
            { fill: first },
          );
        sketch.path('M0 340L110 250L200 330L310 230L420 340V420H0Z', { fill: third });
      }
      if (cover === 3)
        for (let cell = 0; cell < 16; cell += 1) {
          const [cx, cy] = [(cell % 4) * 105, Math.floor(cell / 4) * 105];
          const shape = random.pick([
            `M${cx} ${cy}h105a105 105 0 0 1 -105 105Z`,
            `M${cx} ${cy}v105h105a105 105 0 0 0 -105 -105Z`,
            `M${cx} ${cy + 105}L${cx + 52} ${cy}L${cx + 105} ${cy + 105}Z`,
          ]);
          sketch.path(shape, { fill: random.chance(0.5) ? second : third });
        }
    });
  });
}

/** One line of a pulsar plot: hidden behind the line below it. */
function drawWave(
  sketch: Sketch,
  random: SeededRandom,
  wave: { y: number; ground: string; line: string },
): void {
  const points = ridgeLine(random, { y: 0, height: 40, rounds: 6 }).map(({ x, y }) => {
    const share = (x + 40) / 1160;
    return {
      x: share * 420,
      y: wave.y - Math.abs(y) * Math.exp(-(((share - 0.5) / 0.16) ** 2)) * 1.4,
    };
  });
  sketch.path(polygon(downTo(points, 440)), {
    fill: wave.ground,
    stroke: wave.line,
    strokeWidth: 4,
  });
}
