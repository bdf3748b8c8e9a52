/** What a story can be about, as the writer tells it apart. */
export const themes = [
  'balloons',
  'beach',
  'books',
  'camp',
  'cats',
  'city',
  'coffee',
  'desert',
  'flowers',
  'food',
  'houses',
  'mountains',
  'music',
  'plants',
  'portrait',
  'sea',
  'words',
] as const;

export type Theme = (typeof themes)[number];

/** The sentences of one language, from which comments are put together. */
export interface Grammar {
  /** Stands between two sentences. */
  joint: string;
  /** Whole comments of a few words, for anything. */
  brief: readonly string[];
  /** Sentences of praise that fit any picture. */
  praise: readonly string[];
  /** What closes a comment. */
  close: readonly string[];
  /** Said where the caption asks something. */
  whenAsked: readonly string[];
  /** What can be said of a theme, and what can be asked. */
  about: Record<Theme, { say: readonly string[]; ask: string }>;
}
