import type { SeededRandom } from '../../shared/random/seededRandom.ts';
import type { Light } from './light.ts';
import type { Sketch } from './sketch.ts';

/** Draws one motif over the whole sketch; the same random numbers give the same picture. */
export type Scene = (sketch: Sketch, view: { random: SeededRandom; light: Light }) => void;
