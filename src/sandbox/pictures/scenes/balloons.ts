import type { SeededRandom } from '../../../shared/random/seededRandom.ts';
import { darken, lighten, mix } from '../colors.ts';
import { drawClouds, drawSky, drawSun, type Light } from '../light.ts';
import { downTo, polygon, ridgeLine, softLine } from '../outlines.ts';
import type { Scene } from '../scene.ts';
import type { Sketch } from '../sketch.ts';

const cloths = [
  ['#e63946', '#fff1e6', '#f4a261'],
  ['#264653', '#e9c46a', '#e76f51'],
  ['#5f0f40', '#fb8b24', '#ffe8c2'],
  ['#118ab2', '#ffd166', '#ef476f'],
  ['#6a4c93', '#ffca3a', '#ff595e'],
  ['#2a9d8f', '#fefae0', '#f2b5a7'],
] as const;

/** Hot-air balloons over valleys in the mist. */
export const balloons: Scene = (sketch, { random, light }) => {
  drawSky(sketch, light, { random, horizon: 1500 });
  drawSun(sketch, light, {
    x: random.between(180, 900),
    y: random.between(900, 1150),
    r: random.between(90, 130),
  });
  drawClouds(sketch, random, {
    from: 300,
    to: 1050,
    count: 6,
    color: '#ffffff',
    opacity: light.name === 'night' ? 0.1 : 0.42,
  });
  drawValleys(sketch, random, light);
  const spots = [
    { x: 820, y: 900, scale: 0.3 },
    { x: 180, y: 1010, scale: 0.26 },
    { x: 560, y: 1120, scale: 0.2 },
    { x: 930, y: 420, scale: 0.42 },
    { x: 230, y: 560, scale: 0.5 },
    { x: 600, y: 640, scale: 0.95 },
  ];
  for (const spot of spots) {
    if (spot.scale < 0.9 && random.chance(0.2)) continue;
    drawBalloon(sketch, random, {
      x: spot.x + random.between(-70, 70),
      y: spot.y + random.between(-90, 90),
      scale: spot.scale * random.between(0.9, 1.15),
      light,
    });
  }
};

function drawValleys(sketch: Sketch, random: SeededRandom, light: Light): void {
  for (let depth = 0; depth < 6; depth += 1) {
    const y = 1250 + depth * 112;
    const color = mix(light.haze, mix(light.near, '#3f6d52', 0.4), 0.14 + depth * 0.15);
    const points = ridgeLine(random, { y, height: 110 - depth * 9, rounds: depth < 3 ? 6 : 3 });
    sketch.path(
      depth < 3 ? polygon(downTo(points, 1960)) : `${softLine(points)}L1120 1960L-40 1960Z`,
      { fill: sketch.fade(color, mix(color, light.sky[3], 0.42)) },
    );
    const trees = depth > 3 ? 26 : 0;
    for (let tree = 0; tree < trees; tree += 1) {
      const x = random.between(0, 1080);
      const near = points.reduce((best, point) =>
        Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best,
      );
      sketch.ellipse(
        {
          x,
          y: near.y + random.between(20, 90),
          rx: random.between(13, 26),
          ry: random.between(20, 40),
        },
        { fill: darken(color, 0.22) },
      );
    }
  }
}

function drawBalloon(
  sketch: Sketch,
  random: SeededRandom,
  balloon: { x: number; y: number; scale: number; light: Light },
): void {
  const { light } = balloon;
  const haze = (color: string) =>
    mix(
      color,
      light.haze,
      Math.max(0, 0.55 - balloon.scale * 0.6) + (light.name === 'night' ? 0.2 : 0),
    );
  const [first, second, third] = random.pick(cloths).map(haze) as [string, string, string];
  const envelope =
    'M0 -300C190 -300 300 -170 300 -10C300 140 150 250 66 330H-66C-150 250 -300 140 -300 -10C-300 -170 -190 -300 0 -300Z';
  sketch.group(
    {
      transform: `translate(${balloon.x} ${balloon.y}) scale(${balloon.scale}) rotate(${random.between(-4, 4)})`,
    },
    () => {
      sketch.stroke('M-60 330L-44 440M60 330L44 440M-22 330L-18 440M22 330L18 440', {
        stroke: haze('#4a3628'),
        strokeWidth: 6,
      });
      sketch.path(envelope, { fill: first });
      sketch.group({ clipPath: sketch.clip(envelope) }, () => {
        for (const width of [240, 132])
          sketch.path(
            `M0 -320C${width * 1.2} -260 ${width * 1.2} 160 ${width * 0.32} 340H${-width * 0.32}C${-width * 1.2} 160 ${-width * 1.2} -260 0 -320Z`,
            { fill: width > 200 ? second : first },
          );
        sketch.path('M0 -320C44 -260 44 160 12 340H-12C-44 160 -44 -260 0 -320Z', { fill: second });
        if (random.chance(0.6)) {
          sketch.rect({ x: -320, y: -70, width: 640, height: 92 }, { fill: third });
          for (let tip = -300; tip <= 300; tip += 60)
            sketch.path(`M${tip - 30} 22h60l-30 44Z`, { fill: third });
        }
        sketch.ellipse({ x: -150, y: -110, rx: 130, ry: 230 }, { fill: '#ffffff', opacity: 0.14 });
        sketch.path('M80 -320C340 -260 340 160 60 340H340V-320Z', {
          fill: '#1b1030',
          opacity: 0.16,
        });
      });
      if (light.name !== 'day')
        sketch.circle(
          { x: 0, y: 300, r: 200 },
          {
            fill: sketch.glow([
              [0, '#ffd98a', 0.7],
              [1, '#ffd98a', 0],
            ]),
          },
        );
      sketch.rect({ x: -56, y: 436, width: 112, height: 82 }, { fill: haze('#8a5a34'), rx: 12 });
      sketch.rect(
        { x: -62, y: 430, width: 124, height: 20 },
        { fill: lighten(haze('#8a5a34'), 0.25), rx: 9 },
      );
    },
  );
}
