/** Prints a figure of docs/figures.md, for who runs the journey as a benchmark. */
export function showFigure(figure: string): void {
  process.stdout.write(`${figure}\n`);
}
