/** Learns from labelled texts what an opt-out sounds like, and writes the weights of the built-in reader. */
import { writeFileSync } from 'node:fs';
import { weightsFile, writeWeights } from '../src/server/bot/reader/optOut/weights.ts';
import { labelledTexts } from './trainReader/labelledTexts.ts';
import { train } from './trainReader/train.ts';

writeFileSync(weightsFile, writeWeights(train(labelledTexts)));
console.log(`Learned from ${labelledTexts.length} texts.`);
