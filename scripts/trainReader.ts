/** Learns from labelled texts what a crisis, grief and an opt-out sound like, and writes the weights of the built-in reader. */
import { writeFileSync } from 'node:fs';
import {
  learnedKinds,
  weightsFile,
  writeWeights,
} from '../src/server/bot/reader/classifier/kindWeights.ts';
import { labelledTexts, trainingTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

for (const kind of learnedKinds) {
  writeFileSync(weightsFile(kind), writeWeights(train(labelledTexts(kind))));
}
console.log(`Learned from ${trainingTexts.length} texts.`);
