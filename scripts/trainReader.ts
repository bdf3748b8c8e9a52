/**
 * Learns from labelled texts what a crisis, grief, an opt-out and a question for the bot sound like, and writes the weights of the built-in
 * reader. With `--check` it writes nothing, and fails where the weights are not what the texts give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { featuresOf } from '../src/server/bot/reader/classifier/featuresOf.ts';
import {
  learnedKinds,
  weightsFile,
  writeWeights,
} from '../src/server/bot/reader/classifier/kindWeights.ts';
import { sentencesOf } from '../src/server/bot/reader/classifier/tokensOf.ts';
import { labelsOf, trainingTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

const isCheck = process.argv.includes('--check');

const features = trainingTexts.map((text) =>
  Uint32Array.from(featuresOf(sentencesOf(text).flat())),
);

for (const kind of learnedKinds) {
  const learned = writeWeights(train(features, labelsOf(kind)));
  if (!isCheck) writeFileSync(weightsFile(kind), learned);
  else if (!readFileSync(weightsFile(kind)).equals(learned)) {
    console.error(`The texts give other weights for ${kind}: run "npm run train:reader".`);
    process.exitCode = 1;
  }
}
console.log(`Learned from ${trainingTexts.length} texts.`);
