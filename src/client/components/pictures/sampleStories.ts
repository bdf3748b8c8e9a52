/** In pixels, in `sampleStories.webp`; `npm run docs:stories` draws that file from these. */
export const sampleStorySize = 80;

/** Stories of the sandbox: which picture, which square of it, and its row in the file. */
export const sampleStories = {
  cat: { file: 'cats-1.webp', top: 330, row: 0 },
  balloons: { file: 'balloons-4.webp', top: 30, row: 1 },
  sea: { file: 'sea-day-3.webp', top: 450, row: 2 },
} as const;

export type SampleStory = keyof typeof sampleStories;
