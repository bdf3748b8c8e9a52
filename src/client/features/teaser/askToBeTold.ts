import { teasers } from './teasers.ts';

/** Records that the person wants to hear of the planned features; the console is the only reader. */
export function askToBeTold(): void {
  const wanted = teasers.map(({ icon }) => icon).join(', ');
  // oxlint-disable-next-line no-console -- the console is where the wish is recorded: no call takes it
  console.info(`Meelo: notify me when these are released: ${wanted}`);
}
