import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawSky, drawSun, type Light } from '../light.ts';
import { softLine, towards, type Point } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

/** Dunes that roll towards the eye, tall cacti, and a caravan or a lone van far off. */
export const desert: Scene = (sketch, { random, light }) => {
  const horizon = 900;
  drawSky(sketch, light, { random, horizon: horizon + 120 });
  drawSun(sketch, light, {
    x: random.between(240, 840),
    y: random.between(440, 720),
    r: random.between(100, 150),
  });
  const sand = light.name === 'night' ? '#5b5585' : random.pick(['#e5a05b', '#dd8a5a', '#e8b878']);
  drawMesas(sketch, random, { light, horizon });
  drawDunes(sketch, random, { light, horizon, sand });
  drawCaravan(sketch, random, { light, y: horizon + 176 });
  for (const x of random.shuffle([150, 410, 900, 680]).slice(0, 3)) {
    const foot = random.between(1420, 1800);
    drawCactus(sketch, random, { light, x, foot, scale: (foot - 900) / 640 });
  }
  drawPebbles(sketch, random, sand);
};

function drawMesas(
  sketch: Sketch,
  random: SeededRandom,
  view: { light: Light; horizon: number },
): void {
  for (const depth of [0, 1]) {
    const color = mix(view.light.haze, mix(view.light.near, '#8f3f35', 0.5), 0.32 + depth * 0.26);
    for (let x = random.between(-200, 0); x < 1080; x += random.between(380, 560)) {
      const [width, height] = [random.between(180, 330), random.between(110, 260) - depth * 40];
      const top = view.horizon + 40 - height;
      sketch.path(
        `M${x} ${view.horizon + 60}L${x + 44} ${top + 40}L${x + 58} ${top}H${x + width - 50}L${x + width - 40} ${top + 56}L${x + width} ${view.horizon + 60}Z`,
        { fill: sketch.fade(color, mix(color, view.light.haze, 0.5)) },
      );
      sketch.stroke(`M${x + 52} ${top + 46}H${x + width - 44}`, {
        stroke: darken(color, 0.2),
        strokeWidth: 6,
        opacity: 0.5,
      });
    }
  }
}

function drawDunes(
  sketch: Sketch,
  random: SeededRandom,
  view: { light: Light; horizon: number; sand: string },
): void {
  for (let row = 0; row < 6; row += 1) {
    const y = view.horizon + 30 + row ** 1.4 * 92;
    const points: Point[] = Array.from({ length: 6 }, (_, index) => ({
      x: -80 + index * 250,
      y: y + random.between(-1, 1) * (34 + row * 7),
    }));
    const color = mix(
      mix(view.sand, view.light.haze, 0.5 - row * 0.09),
      view.light.near,
      row * 0.035,
    );
    const outline = `${softLine(points)}L1200 1980L-80 1980Z`;
    sketch.path(outline, { fill: sketch.fade(lighten(color, 0.16), darken(color, 0.16)) });
    sketch.group({ clipPath: sketch.clip(outline), opacity: 0.32 }, () => {
      const crest = points[random.integer(1, 4)] ?? { x: 540, y };
      sketch.path(
        `M${crest.x} ${crest.y - 30}C${crest.x + 90} ${crest.y + 120} ${crest.x + 10} ${crest.y + 260} ${crest.x + 240} ${crest.y + 460}L1300 ${crest.y + 460}L1300 ${crest.y - 60}Z`,
        { fill: darken(view.sand, 0.34) },
      );
    });
    sketch.stroke(softLine(points), { stroke: view.light.sun, strokeWidth: 4, opacity: 0.5 });
  }
}

function drawCactus(
  sketch: Sketch,
  random: SeededRandom,
  cactus: { light: Light; x: number; foot: number; scale: number },
): void {
  const color = mix('#3f7d58', cactus.light.near, cactus.light.name === 'day' ? 0.1 : 0.5);
  const bright = mix(color, cactus.light.sun, 0.35);
  sketch.group(
    {
      transform: `translate(${cactus.x} ${cactus.foot}) scale(${cactus.scale * random.between(0.7, 0.9)})`,
    },
    () => {
      sketch.ellipse({ x: 40, y: 4, rx: 130, ry: 16 }, { fill: '#1b0f14', opacity: 0.25 });
      const [left, right] = [random.between(150, 250), random.between(200, 320)];
      for (const [line, width] of [
        [`M0 0V-480`, 84],
        [`M0 ${-left}H-118V${-left - 140}`, 58],
        [`M0 ${-right}H112V${-right - 160}`, 58],
      ] as const) {
        sketch.stroke(line, { stroke: color, strokeWidth: width });
      }
      for (const line of [
        `M-22 -6V-470M22 -6V-470M0 -6V-490`,
        `M-118 ${-left - 6}V${-left - 136}`,
        `M112 ${-right - 6}V${-right - 156}`,
      ]) {
        sketch.stroke(line, {
          stroke: bright,
          strokeWidth: 5,
          opacity: 0.55,
          strokeDasharray: '14 16',
        });
      }
      if (random.chance(0.6))
        for (const turn of [-150, -120, -90, -60, -30])
          sketch.circle({ ...towards({ x: 0, y: -516 }, turn, 24), r: 15 }, { fill: '#ff7b9c' });
    },
  );
}

function drawCaravan(
  sketch: Sketch,
  random: SeededRandom,
  { light, y }: { light: Light; y: number },
): void {
  const shade = mix(light.near, '#5a2f2a', 0.3);
  const start = random.between(180, 560);
  for (let index = 0; index < 4; index += 1) {
    sketch.group(
      { transform: `translate(${start + index * 96} ${y + Math.sin(index) * 8}) scale(0.62)` },
      () => {
        sketch.path(
          'M-46 0V-48C-60 -60 -50 -84 -30 -80C-20 -112 6 -112 14 -82C34 -86 44 -66 46 -52L64 -84C66 -104 74 -108 92 -102L94 -92L78 -88L60 -38L46 -26V0H38V-30H-34V0Z',
          { fill: shade },
        );
        sketch.path('M-26 -82C-18 -112 8 -112 12 -82L4 -56H-20Z', {
          fill: ['#d1495b', '#edae49', '#00798c', '#f4f1de'][index] ?? shade,
        });
      },
    );
  }
}

function drawPebbles(sketch: Sketch, random: SeededRandom, sand: string): void {
  for (let index = 0; index < 40; index += 1) {
    const near = random.next();
    sketch.ellipse(
      { x: random.between(0, 1080), y: 1500 + near * 400, rx: 5 + near * 12, ry: 3 + near * 6 },
      { fill: darken(sand, random.between(0.25, 0.5)), opacity: 0.7 },
    );
  }
}
