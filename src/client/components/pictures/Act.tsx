import type { ReactNode } from 'react';
import { Panel } from './Picture.tsx';
import type { SampleStory } from './sampleStories.ts';
import { StoryImage } from './StoryImage.tsx';

interface ActProps {
  x: number;
  y: number;
  width: number;
  height: number;
  story: SampleStory;
  text: string;
  children: ReactNode;
}

/** A panel with a story, what the bot did to it, and what belongs below that. */
export function Act({ story, text, children, ...panel }: ActProps) {
  const { x, y, height } = panel;
  return (
    <>
      <Panel {...panel} />
      <StoryImage story={story} size={height - 16} x={x + 8} y={y + 8} />
      <svg x={x + height + 4} y={y + height / 2 - 4} overflow="visible">
        <text>{text}</text>
        {children}
      </svg>
    </>
  );
}
