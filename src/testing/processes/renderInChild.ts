import { readFile } from 'node:fs/promises';
import { renderPicture } from '../../server/media/renderPicture.ts';

// Renders the picture of the given file, and prints how many MB the process grew by at most.

const [, , file = ''] = process.argv;
const picture = await readFile(file);
const before = process.resourceUsage().maxRSS;
const outcome = await renderPicture(picture).then(
  () => 'rendered',
  () => 'rejected',
);
const grownMb = (process.resourceUsage().maxRSS - before) / 1024;
process.stdout.write(`${outcome} ${grownMb.toFixed(0)} MB\n`);
