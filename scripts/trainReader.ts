/**
 * Learns from labelled texts what each kind sounds like, and which words tell a language, and writes the weights and the
 * words of the built-in reader. With `--check` it writes nothing, and fails where they are not what the texts give.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { featuresOf } from '../src/server/bot/reader/classifier/featuresOf.ts';
import {
  learnedKinds,
  weightsFile,
  writeWeights,
} from '../src/server/bot/reader/classifier/kindWeights.ts';
import { sentencesOf } from '../src/server/bot/reader/classifier/tokensOf.ts';
import { labelsOf, trainingTexts } from './trainReader/labelledTexts.ts';
import { languageWords } from './trainReader/languageWords.ts';
import { train } from './trainReader/train.ts';

const languageWordsFile = join(
  import.meta.dirname,
  '../src/server/bot/reader/classifier/languageWords.json',
);
const isCheck = process.argv.includes('--check');

const features = trainingTexts.map((text) =>
  Uint32Array.from(featuresOf(sentencesOf(text).flat())),
);

function keep(file: string, learned: Uint8Array): void {
  if (!isCheck) writeFileSync(file, learned);
  else if (!readFileSync(file).equals(learned)) {
    console.error(`The texts give another ${basename(file)}: run "npm run train:reader".`);
    process.exitCode = 1;
  }
}

for (const kind of learnedKinds) {
  const labels = labelsOf(kind);
  const learnedFrom = labels.flatMap(({ index }) => features[index] ?? []);
  const weights = train(
    learnedFrom,
    labels.map(({ isOfKind }) => isOfKind),
  );
  keep(weightsFile(kind), writeWeights(weights));
}
keep(languageWordsFile, Buffer.from(`${JSON.stringify(languageWords(), null, 2)}\n`));
console.log(`Learned from ${trainingTexts.length} texts.`);
