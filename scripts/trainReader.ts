/**
 * Learns from labelled texts what a crisis, grief and an opt-out sound like, and writes the weights of the built-in
 * reader. With `--check` it writes nothing, and fails where the weights are not what the texts give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  learnedKinds,
  weightsFile,
  writeWeights,
} from '../src/server/bot/reader/classifier/kindWeights.ts';
import { labelledTexts, trainingTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

const isCheck = process.argv.includes('--check');

for (const kind of learnedKinds) {
  const learned = writeWeights(train(labelledTexts(kind)));
  if (!isCheck) writeFileSync(weightsFile(kind), learned);
  else if (!readFileSync(weightsFile(kind)).equals(learned)) {
    console.error(`The texts give other weights for ${kind}: run "npm run train:reader".`);
    process.exitCode = 1;
  }
}
console.log(`Learned from ${trainingTexts.length} texts.`);
