import type { SeededRandom } from '../../shared/random/seededRandom.ts';
import type { Sketch } from './sketch.ts';
import { pictureWidth } from './sketch.ts';

/** The time of day that a scene is drawn in: what the sky is made of, and what it does to colours. */
export interface Light {
  name: 'dawn' | 'day' | 'dusk' | 'night';
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  sun: string;
  /** What distance fades into. */
  haze: string;
  /** The darkest colour near the eye. */
  near: string;
}

const lights: readonly Light[] = [
  {
    name: 'dawn',
    sky: ['#5b6fb5', '#a695c7', '#f3b6b0', '#ffe3c2'],
    sun: '#fff4dc',
    haze: '#e9b9bd',
    near: '#2f3560',
  },
  {
    name: 'dawn',
    sky: ['#3f5a8a', '#7fa0bf', '#f0c9b0', '#fff0d6'],
    sun: '#fffaf0',
    haze: '#d9c3bd',
    near: '#24384f',
  },
  {
    name: 'day',
    sky: ['#2f86d1', '#6db6e8', '#b5dff5', '#eaf7fb'],
    sun: '#fffbe6',
    haze: '#bfe0ee',
    near: '#14453f',
  },
  {
    name: 'day',
    sky: ['#3aa0b8', '#7cc9cf', '#c5ebe0', '#f6f7e0'],
    sun: '#fffdf0',
    haze: '#c4e4d8',
    near: '#1b4a48',
  },
  {
    name: 'dusk',
    sky: ['#2b2560', '#7c3f84', '#e2626b', '#ffb56b'],
    sun: '#ffe6a8',
    haze: '#c76a7c',
    near: '#1c1638',
  },
  {
    name: 'dusk',
    sky: ['#1f3a63', '#5d5f94', '#e88d67', '#ffd27d'],
    sun: '#fff0c0',
    haze: '#c98a72',
    near: '#172238',
  },
  {
    name: 'dusk',
    sky: ['#4a1d5c', '#a8326d', '#f2705c', '#ffc36e'],
    sun: '#ffeeb8',
    haze: '#cf5f6c',
    near: '#250f33',
  },
  {
    name: 'night',
    sky: ['#070b24', '#12204a', '#263c73', '#4a5f95'],
    sun: '#f6f1dc',
    haze: '#34497c',
    near: '#060a1c',
  },
  {
    name: 'night',
    sky: ['#0c0a26', '#231a4f', '#443077', '#6d4d91'],
    sun: '#fff3dd',
    haze: '#4b3a7c',
    near: '#0a081d',
  },
];

/** The light of an hour of the day, with a little chance. */
export function lightAt(hour: number, random: SeededRandom): Light {
  const name = hour < 5 || hour >= 20 ? 'night' : hour < 9 ? 'dawn' : hour < 17 ? 'day' : 'dusk';
  return random.pick(lights.filter((light) => light.name === name));
}

/** The sky down to the horizon, with stars where it is night. */
export function drawSky(
  sketch: Sketch,
  light: Light,
  scene: { random: SeededRandom; horizon: number },
): void {
  sketch.rect(
    { x: 0, y: 0, width: pictureWidth, height: scene.horizon + 40 },
    { fill: sketch.fade(...light.sky) },
  );
  if (light.name === 'night') drawStars(sketch, scene.random, scene.horizon * 0.85);
}

export function drawStars(sketch: Sketch, random: SeededRandom, depth: number): void {
  for (let index = 0; index < 150; index += 1) {
    const y = random.next() ** 1.5 * depth;
    const r = random.chance(0.08) ? random.between(2.6, 4) : random.between(0.8, 2);
    sketch.circle(
      { x: random.between(0, pictureWidth), y, r },
      { fill: '#ffffff', opacity: random.between(0.35, 0.95) },
    );
  }
}

/** Sun or moon with its halo. */
export function drawSun(
  sketch: Sketch,
  light: Light,
  disc: { x: number; y: number; r: number },
): void {
  const halo = sketch.glow([
    [0, light.sun, 0.75],
    [0.35, light.sun, 0.25],
    [1, light.sun, 0],
  ]);
  sketch.circle({ ...disc, r: disc.r * (light.name === 'night' ? 3.2 : 4.5) }, { fill: halo });
  sketch.circle(disc, { fill: light.sun });
  if (light.name !== 'night') return;
  for (const [dx, dy, share] of [
    [-0.3, -0.2, 0.2],
    [0.25, 0.3, 0.26],
    [0.1, -0.45, 0.12],
    [-0.35, 0.4, 0.1],
  ] as const) {
    sketch.circle(
      { x: disc.x + dx * disc.r, y: disc.y + dy * disc.r, r: disc.r * share },
      { fill: '#c9c3b0', opacity: 0.45 },
    );
  }
}

/** Flat-bottomed clouds that drift between two heights. */
export function drawClouds(
  sketch: Sketch,
  random: SeededRandom,
  clouds: { from: number; to: number; count: number; color: string; opacity: number },
): void {
  for (let index = 0; index < clouds.count; index += 1) {
    const x = random.between(-100, pictureWidth + 100);
    const y = random.between(clouds.from, clouds.to);
    const size = random.between(50, 120);
    sketch.group({ opacity: clouds.opacity * random.between(0.6, 1), fill: clouds.color }, () => {
      for (const [dx, share] of [
        [-1.7, 0.45],
        [-0.8, 0.75],
        [0.2, 1],
        [1.2, 0.7],
        [2, 0.4],
      ] as const) {
        const r = size * share * random.between(0.85, 1.1);
        sketch.path(`M${x + dx * size - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`, {});
      }
    });
  }
}
