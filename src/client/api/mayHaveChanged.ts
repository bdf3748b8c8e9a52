import { isPassing } from './failure.ts';

/** The tags of what a call changes; also where no answer came, which may be lost after the change. */
export const mayHaveChanged =
  <Tag extends string>(...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined || isPassing(error) ? tags : [];
