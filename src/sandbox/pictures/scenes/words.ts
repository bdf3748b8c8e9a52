import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten } from '../colors.ts';
import { letterLine } from '../monoline.ts';
import { blob, leaf, towards } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const posters = [
  { ground: '#f6e7cf', ink: '#c8553d', shapes: ['#f28f3b', '#588b8b', '#ffd5c2'] },
  { ground: '#1f3044', ink: '#f7e7ce', shapes: ['#fb3640', '#e9b44c', '#3d7ea6'] },
  { ground: '#e4572e', ink: '#fff4e2', shapes: ['#ffb997', '#843b3b', '#f7c59f'] },
  { ground: '#cfe3d8', ink: '#23513f', shapes: ['#f2a65a', '#7fb29a', '#fff4d9'] },
  { ground: '#f3d1dc', ink: '#6a2e5b', shapes: ['#e58fb1', '#f7f0c6', '#a66cc0'] },
  { ground: '#ffd23f', ink: '#2b2d42', shapes: ['#ee4266', '#fff3c4', '#3bceac'] },
] as const;
type Poster = (typeof posters)[number];

/** The lines that a poster may say, by language; the alphabet is Latin, so Japanese borrows English. */
export const sayings: Record<string, readonly (readonly string[])[]> = {
  pt: [
    ['Bom dia!'],
    ['Respira', 'e vai'],
    ['Hoje', 'é dia', 'de criar'],
    ['Um passo', 'de cada vez'],
    ['Calma,', 'coração'],
    ['Já', 'tomou', 'água?'],
  ],
  en: [
    ['Slow', 'down'],
    ['Start', 'before', 'you are', 'ready'],
    ['Good', 'things', 'take', 'time'],
    ['Hello,', 'weekend'],
    ['Stay', 'curious'],
    ['Less noise,', 'more art'],
  ],
  es: [
    ['Hoy sí'],
    ['Poquito', 'a poco'],
    ['Buenos', 'días!'],
    ['Haz lo', 'que amas'],
    ['Qué', 'bonito', 'es vivir'],
    ['Otro café,', 'por favor'],
  ],
  fr: [
    ['Bonjour', 'soleil'],
    ['Tout', 'va bien'],
    ['Un jour', 'à la fois'],
    ['Osez', 'la couleur'],
    ['Encore', 'cinq', 'minutes'],
    ["C'est", 'la fête'],
  ],
};

/** A poster: a saying in one-line letters among cut-out shapes. */
export function words(language: string): Scene {
  return (sketch, { random }) => {
    const poster = random.pick(posters);
    sketch.ground(poster.ground);
    random.pick([drawSunrise, drawPebbles, drawArches, drawLeaves])(sketch, random, poster);
    drawLettering(sketch, random.pick(sayings[language] ?? sayings['en'] ?? [['Hello']]), poster);
  };
}

type Decoration = (sketch: Sketch, random: SeededRandom, poster: Poster) => void;

function drawLettering(sketch: Sketch, lines: readonly string[], poster: Poster): void {
  const height = lines.length > 3 ? 170 : 205;
  const step = height * 1.62;
  let y = 940 - ((lines.length - 1) * step) / 2;
  for (const line of lines) {
    letterLine(sketch, line, { x: 540, y, height, maxWidth: 820, style: { stroke: poster.ink } });
    y += step;
  }
  if (lines.length > 3) return;
  sketch.stroke(`M440 ${y - step * 0.38}q50 -34 100 0t100 0`, {
    stroke: poster.shapes[0],
    strokeWidth: 18,
  });
}

const drawSunrise: Decoration = (sketch, _random, { shapes, ground }) => {
  for (let ray = -170; ray <= -10; ray += 20) {
    const [from, to] = [
      towards({ x: 540, y: 1960 }, ray, 400),
      towards({ x: 540, y: 1960 }, ray, 510),
    ];
    sketch.stroke(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: shapes[1], strokeWidth: 26 });
  }
  for (const [r, color] of [
    [350, shapes[0]],
    [265, lighten(shapes[0], 0.25)],
    [180, shapes[2]],
  ] as const)
    sketch.circle({ x: 540, y: 1960, r }, { fill: color });
  for (const x of [200, 540, 880])
    sketch.path(`M${x - 120} 330a60 60 0 0 1 60 -60a80 80 0 0 1 150 -6a54 54 0 0 1 40 66Z`, {
      fill: darken(ground, 0.08),
    });
};

const drawPebbles: Decoration = (sketch, random, { shapes }) => {
  const spots = [
    [140, 230, 210],
    [930, 380, 170],
    [160, 1690, 190],
    [930, 1660, 250],
    [560, 180, 90],
    [560, 1790, 110],
  ] as const;
  for (const [x, y, r] of spots)
    sketch.path(blob(random, { x, y, r, wobble: 0.16 }), { fill: random.pick(shapes) });
  for (let dot = 0; dot < 40; dot += 1) {
    const y = random.chance(0.5) ? random.between(80, 470) : random.between(1480, 1850);
    sketch.circle(
      { x: random.between(50, 1030), y, r: random.between(5, 12) },
      { fill: random.pick(shapes) },
    );
  }
};

const drawArches: Decoration = (sketch, _random, { shapes, ground }) => {
  for (const [x, flip] of [
    [250, 1],
    [830, 1],
    [540, -1],
  ] as const) {
    for (const [ring, color] of [
      [250, shapes[0]],
      [190, ground],
      [140, shapes[1]],
      [86, ground],
      [44, shapes[2]],
    ] as const) {
      const y = flip > 0 ? 1920 : 0;
      sketch.path(
        `M${x - ring} ${y}A${ring} ${ring * 1.25} 0 0 ${flip > 0 ? 1 : 0} ${x + ring} ${y}Z`,
        { fill: color },
      );
    }
  }
};

const drawLeaves: Decoration = (sketch, random, { shapes }) => {
  for (const [x, y, turn] of [
    [-20, -20, 45],
    [1100, -20, 135],
    [-20, 1940, -45],
    [1100, 1940, -135],
  ] as const) {
    for (const spread of [-38, -19, 0, 19, 38]) {
      const tip = towards({ x, y }, turn + spread, random.between(360, 520) - Math.abs(spread) * 2);
      const color = random.pick(shapes);
      sketch.path(leaf({ x, y }, tip, 86), { fill: color });
      sketch.stroke(`M${x} ${y}L${tip.x} ${tip.y}`, {
        stroke: darken(color, 0.22),
        strokeWidth: 5,
      });
    }
  }
};
