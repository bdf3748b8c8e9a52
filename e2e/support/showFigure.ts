/** Prints a figure that README's tables show, for who runs the journey as a benchmark. */
export function showFigure(figure: string): void {
  process.stdout.write(`${figure}\n`);
}
