import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { blob, leaf, towards } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const skins = ['#5b3a29', '#7d5138', '#a56b46', '#c68a5f', '#e0ac84', '#f1c9a5'];
const hairs = ['#1d1512', '#3b2417', '#6b3f22', '#a5642f', '#d9a552', '#8d8d93', '#b5413a'];
const grounds = [
  ['#f4d3c0', '#e07a5f', '#81b29a'],
  ['#dbe7e4', '#3d8b8b', '#f2cc8f'],
  ['#f7e1b5', '#d68c45', '#5f7a61'],
  ['#e3d5ea', '#7a5ba6', '#f4a6a6'],
  ['#d5e3f0', '#33658a', '#f6ae2d'],
] as const;

/** A person cut out of paper: a few flat shapes, leaves and an arch behind. */
export const portrait: Scene = (sketch, { random }) => {
  const [ground, main, accent] = random.pick(grounds);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  drawBackdrop(sketch, random, { ground, main, accent });
  const style = random.pick(hairStyles);
  style.behind(sketch, random, hair);
  drawBody(sketch, random, { skin, main, accent });
  drawHead(sketch, random, skin);
  style.front(sketch, random, hair);
  drawExtras(sketch, random, { accent, skin });
  drawLeavesInFront(sketch, random, main);
};

interface HairStyle {
  behind: (sketch: Sketch, random: SeededRandom, color: string) => void;
  front: (sketch: Sketch, random: SeededRandom, color: string) => void;
}

const fringe =
  'M352 800C330 590 430 500 550 500C680 500 760 600 730 810C710 720 660 660 560 650C460 650 400 700 352 800Z';
const swept =
  'M346 820C320 590 440 490 570 496C700 504 764 620 734 830C720 730 690 680 640 640C560 720 430 700 346 820Z';

const hairStyles: readonly HairStyle[] = [
  {
    behind: (sketch, _random, color) =>
      sketch.path(
        'M540 480C300 480 290 760 310 960C320 1120 270 1200 260 1300H820C810 1200 760 1120 770 960C790 760 780 480 540 480Z',
        { fill: darken(color, 0.15) },
      ),
    front: (sketch, _random, color) => sketch.path(swept, { fill: color }),
  },
  {
    behind: (sketch, random, color) => {
      for (let index = 0; index < 26; index += 1) {
        const spot = towards(
          { x: 540, y: 740 },
          random.between(150, 390),
          random.between(190, 290),
        );
        sketch.circle(
          { ...spot, r: random.between(70, 112) },
          { fill: random.chance(0.5) ? color : lighten(color, 0.06) },
        );
      }
    },
    front: (sketch, random, color) => {
      for (let index = 0; index < 9; index += 1)
        sketch.circle(
          { x: 380 + index * 40, y: 590 + Math.abs(index - 4) * 14, r: random.between(54, 72) },
          { fill: color },
        );
    },
  },
  {
    behind: (sketch, _random, color) => {
      sketch.circle({ x: 540, y: 440, r: 116 }, { fill: darken(color, 0.1) });
      sketch.ellipse({ x: 540, y: 700, rx: 218, ry: 224 }, { fill: color });
    },
    front: (sketch, _random, color) =>
      sketch
        .path(fringe, { fill: color })
        .stroke('M470 430q70 -50 140 0', { stroke: lighten(color, 0.2), strokeWidth: 8 }),
  },
  {
    behind: (sketch, _random, color) =>
      sketch.ellipse({ x: 540, y: 690, rx: 206, ry: 200 }, { fill: darken(color, 0.12) }),
    front: (sketch, _random, color) =>
      sketch.path(
        'M346 790C320 600 400 470 560 470C700 470 770 590 736 790C728 720 720 690 700 660C640 690 560 640 520 600C480 660 380 680 346 790Z',
        { fill: color },
      ),
  },
  {
    behind: (sketch, _random, color) =>
      sketch.path(
        'M540 470C330 470 300 660 308 860C312 960 350 1010 380 1010H700C730 1010 768 960 772 860C780 660 750 470 540 470Z',
        { fill: darken(color, 0.14) },
      ),
    front: (sketch, _random, color) =>
      sketch.path(
        'M340 780C330 580 420 490 540 490C660 490 750 580 740 780C740 730 736 700 726 690H354C344 700 340 730 340 780Z',
        { fill: color },
      ),
  },
];

function drawBackdrop(
  sketch: Sketch,
  random: SeededRandom,
  colors: { ground: string; main: string; accent: string },
): void {
  sketch.ground(sketch.fade(lighten(colors.ground, 0.2), colors.ground));
  if (random.chance(0.5))
    sketch.path('M170 1960V760A370 370 0 0 1 910 760V1960Z', {
      fill: mix(colors.accent, colors.ground, 0.2),
    });
  else sketch.circle({ x: 540, y: 760, r: 430 }, { fill: mix(colors.accent, colors.ground, 0.2) });
  for (let index = 0; index < 5; index += 1) {
    const spot = {
      x: random.between(60, 1020),
      y: random.between(120, 520),
      r: random.between(30, 80),
      wobble: 0.2,
    };
    sketch.path(blob(random, spot), { fill: mix(colors.main, colors.ground, 0.55), opacity: 0.6 });
  }
  for (const side of [-1, 1]) {
    const root = { x: 540 + side * 330, y: 1500 };
    for (const turn of [-100, -80, -60, -40]) {
      sketch.path(
        leaf(root, towards(root, side > 0 ? turn : -180 - turn, random.between(420, 720)), 84),
        { fill: mix(colors.main, random.pick(['#2f6b46', '#ffffff']), 0.28) },
      );
    }
  }
}

function drawBody(
  sketch: Sketch,
  random: SeededRandom,
  { skin, main, accent }: { skin: string; main: string; accent: string },
): void {
  const shirt = random.pick([main, darken(main, 0.25), '#f6efe4', accent, '#2d3142']);
  sketch.path(
    'M120 1960C120 1560 240 1390 430 1330L540 1400L650 1330C840 1390 960 1560 960 1960Z',
    { fill: sketch.fade(shirt, darken(shirt, 0.18)) },
  );
  sketch.path('M448 980H632V1290C632 1400 448 1400 448 1290Z', { fill: skin });
  sketch.path('M448 1100C500 1170 590 1170 632 1090V1180C590 1240 490 1240 448 1190Z', {
    fill: darken(skin, 0.25),
    opacity: 0.55,
  });
  const pattern = random.integer(0, 3);
  const detail = lighten(shirt, 0.4);
  if (pattern === 0)
    for (let y = 1480; y < 1920; y += 74)
      sketch.stroke(
        `M${300 - (y - 1480) * 0.2} ${y}Q540 ${y + 70} ${780 + (y - 1480) * 0.2} ${y}`,
        { stroke: detail, strokeWidth: 20, opacity: 0.6 },
      );
  if (pattern === 1)
    for (let dot = 0; dot < 34; dot += 1)
      sketch.circle(
        { x: random.between(250, 830), y: random.between(1490, 1900), r: 14 },
        { fill: detail, opacity: 0.7 },
      );
  if (pattern === 2)
    sketch.path('M430 1330L540 1560L650 1330L700 1350L540 1680L380 1350Z', {
      fill: detail,
      opacity: 0.85,
    });
}

function drawHead(sketch: Sketch, random: SeededRandom, skin: string): void {
  for (const x of [344, 736])
    sketch.ellipse({ x, y: 830, rx: 38, ry: 58 }, { fill: darken(skin, 0.1) });
  sketch.path(
    'M350 740C350 560 730 560 730 740V850C730 1010 640 1120 540 1120C440 1120 350 1010 350 850Z',
    { fill: skin },
  );
  for (const x of [420, 660])
    sketch.circle({ x, y: 920, r: 52 }, { fill: '#e2574c', opacity: 0.22 });
  const lashes = darken(skin, 0.75);
  const isSmiling = random.chance(0.5);
  for (const x of [448, 632]) {
    sketch.stroke(`M${x - 42} 744q42 -32 84 0`, { stroke: lashes, strokeWidth: 13 });
    if (isSmiling) sketch.stroke(`M${x - 34} 832q34 -38 68 0`, { stroke: lashes, strokeWidth: 12 });
    else {
      sketch.ellipse({ x, y: 822, rx: 21, ry: 27 }, { fill: '#221813' });
      sketch.circle({ x: x + 7, y: 812, r: 7 }, { fill: '#ffffff' });
    }
  }
  sketch.stroke('M546 836C530 890 516 912 526 930Q540 942 562 934', {
    stroke: darken(skin, 0.35),
    strokeWidth: 10,
  });
  const lips = mix(skin, '#c2353f', 0.6);
  if (isSmiling)
    sketch.path('M468 992Q540 1020 612 992Q596 1062 540 1062Q484 1062 468 992Z', {
      fill: '#fffaf2',
      stroke: lips,
      strokeWidth: 9,
    });
  else
    sketch.path('M482 1006Q516 984 540 998Q564 984 598 1006Q566 1048 540 1048Q514 1048 482 1006Z', {
      fill: lips,
    });
}

function drawExtras(
  sketch: Sketch,
  random: SeededRandom,
  { accent, skin }: { accent: string; skin: string },
): void {
  if (random.chance(0.35)) {
    const frame = random.pick(['#2b2b33', '#b5413a', '#c9a227']);
    for (const x of [446, 634])
      sketch.circle(
        { x, y: 822, r: 76 },
        { fill: '#ffffff', fillOpacity: 0.14, stroke: frame, strokeWidth: 11 },
      );
    sketch.stroke('M522 812q18 -16 36 0', { stroke: frame, strokeWidth: 11 });
  }
  if (random.chance(0.5))
    for (const x of [338, 742]) {
      sketch.circle({ x, y: 914, r: 24 }, { fill: accent });
      sketch.path(`M${x - 22} 940h44l-22 62Z`, { fill: lighten(accent, 0.25) });
    }
  if (random.chance(0.3)) {
    for (const [dx, dy] of [
      [320, 100],
      [360, 66],
      [400, 44],
    ] as const) {
      for (const turn of [0, 60, 120, 180, 240, 300])
        sketch.circle(
          { ...towards({ x: dx + 20, y: dy + 500 }, turn, 22), r: 18 },
          { fill: '#fff4ec' },
        );
      sketch.circle({ x: dx + 20, y: dy + 500, r: 14 }, { fill: '#f4a259' });
    }
  }
  if (random.chance(0.25))
    for (const x of [-60, -30, 0, 30, 60])
      sketch.circle(
        { x: 540 + x, y: 888 + Math.abs(x) * 0.3, r: 6 },
        { fill: darken(skin, 0.4), opacity: 0.5 },
      );
}

function drawLeavesInFront(sketch: Sketch, random: SeededRandom, main: string): void {
  for (const side of [-1, 1]) {
    const root = { x: 540 + side * 520, y: 1960 };
    for (const turn of [-112, -92, -72]) {
      const color = mix(main, random.pick(['#1f4d3a', '#3d7350']), 0.6);
      const tip = towards(root, side > 0 ? turn - 14 : -180 - turn + 14, random.between(300, 520));
      sketch.path(leaf(root, tip, 110), { fill: color });
      sketch.stroke(`M${root.x} ${root.y}L${tip.x} ${tip.y}`, {
        stroke: lighten(color, 0.25),
        strokeWidth: 5,
      });
    }
  }
}
