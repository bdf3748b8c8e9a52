import { bucketCount } from '../../src/server/bot/reader/classifier/featuresOf.ts';
import type { KindWeights } from '../../src/server/bot/reader/classifier/kindWeights.ts';

interface Example {
  features: Uint32Array;
  /** What each feature counts, so that long texts weigh no more than short ones. */
  value: number;
  label: 1 | -1;
  /** Of the dual problem. */
  alpha: number;
}

const penalty = 3;
const rounds = 40;

/**
 * Finds the weights of a linear support vector machine with a squared hinge loss, by dual coordinate
 * descent as in LIBLINEAR (Hsieh et al., 2008). The same texts always give the same weights.
 */
export function train(
  /** Of each text, its features, each once. */
  texts: readonly Uint32Array[],
  /** Of each text, whether it is of the kind that is learned. */
  labels: readonly boolean[],
): KindWeights {
  const examples = texts.map((features, index) => exampleOf(features, labels[index] ?? false));
  const weights = new Float64Array(bucketCount);
  let bias = 0;
  const slack = 1 / (2 * penalty);
  for (const order of orders(examples)) {
    for (const example of order) {
      const { features, value, label, alpha } = example;
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * value;
      const gradient = label * score - 1 + slack * alpha;
      // Each example has the length 1, and 1 more for the bias.
      example.alpha = Math.max(alpha - gradient / (2 + slack), 0);
      const step = (example.alpha - alpha) * label;
      if (step === 0) continue;
      for (const feature of features) weights[feature] = (weights[feature] ?? 0) + step * value;
      bias += step;
    }
  }
  return inSteps(weights, bias);
}

function exampleOf(features: Uint32Array, isKind: boolean): Example {
  const value = 1 / Math.sqrt(Math.max(features.length, 1));
  return { features, value, label: isKind ? 1 : -1, alpha: 0 };
}

/** All examples, shuffled anew in each round. */
function* orders(examples: Example[]): Generator<Example[]> {
  const order = [...examples];
  let seed = 12345;
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      const other = Math.floor((seed / 2 ** 32) * (last + 1));
      const [moved, taken] = [order[last], order[other]];
      if (moved && taken) [order[last], order[other]] = [taken, moved];
    }
    yield order;
  }
}

const mostSteps = 127;

function inSteps(weights: Float64Array, bias: number): KindWeights {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Math.fround(largest / mostSteps);
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias: Math.fround(bias), scale, steps };
}
