import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketCount } from './featuresOf.ts';

/** What is learned from labelled texts: each has weights of its own, and a text may be several. */
export const learnedKinds = [
  'crisis',
  'grief',
  'optOut',
  'areYouABot',
  'health',
  'seriousComplaint',
  'thanks',
  'praise',
  'greeting',
] as const;
export type LearnedKind = (typeof learnedKinds)[number];

/** The weight of each feature towards a kind, and the bias. */
export interface KindWeights {
  bias: number;
  scale: number;
  /** In steps of `scale`, as many as there are buckets. */
  steps: Int8Array;
}

export const weightsFile = (kind: LearnedKind): string =>
  join(import.meta.dirname, 'weights', `${kind}.bin`);

const floatBytes = Float32Array.BYTES_PER_ELEMENT;

/** Two floats, then a byte for each bucket. */
export function writeWeights({ bias, scale, steps }: KindWeights): Uint8Array {
  const bytes = new Uint8Array(2 * floatBytes + bucketCount);
  const header = new DataView(bytes.buffer);
  header.setFloat32(0, bias, true);
  header.setFloat32(floatBytes, scale, true);
  bytes.set(new Uint8Array(steps.buffer), 2 * floatBytes);
  return bytes;
}

export function readWeights(kind: LearnedKind): KindWeights {
  const { buffer, byteLength } = new Uint8Array(readFileSync(weightsFile(kind)));
  if (byteLength !== 2 * floatBytes + bucketCount) {
    throw new Error(`${weightsFile(kind)} is damaged: run "npm run train:reader".`);
  }
  const header = new DataView(buffer);
  return {
    bias: header.getFloat32(0, true),
    scale: header.getFloat32(floatBytes, true),
    steps: new Int8Array(buffer, 2 * floatBytes),
  };
}
