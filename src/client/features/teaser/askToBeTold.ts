import { teasers } from './teasers.ts';

/** Records that the person wants to hear of the planned features; the console is the only reader. */
export function askToBeTold(): void {
  const wanted = teasers.map(({ icon }) => icon).join(', ');
  // oxlint-disable-next-line no-console -- the wish is meant for the console
  console.info(`Meelo: notify me when these are released: ${wanted}`);
}
