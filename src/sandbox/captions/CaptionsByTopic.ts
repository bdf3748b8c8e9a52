import type { Topic } from '../pictures/drawPicture.ts';

/** What people write under a picture, by what it shows. */
export type CaptionsByTopic = Record<Topic, readonly string[]>;
