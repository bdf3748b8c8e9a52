import type { SVGProps } from 'react';
import { sampleStories, sampleStorySize, type SampleStory } from './sampleStories.ts';
import sheet from './sampleStories.webp';
import { SvgImage } from './SvgImage.tsx';

const tile = sampleStorySize;
const height = tile * Object.keys(sampleStories).length;

interface StoryImageProps extends SVGProps<SVGSVGElement> {
  story: SampleStory;
  size: number;
  /** Outside of a drawing, which has its own. */
  alt?: string;
}

/** A story of the sandbox as a square with round corners, within a drawing or on its own. */
export function StoryImage({ story, size, alt, ...place }: StoryImageProps) {
  const top = sampleStories[story].row * tile;
  return (
    <SvgImage
      width={size}
      height={size}
      viewBox={`0 ${top} ${tile} ${tile}`}
      label={alt}
      {...place}
    >
      <image
        href={sheet}
        width={tile}
        height={height}
        clipPath={`inset(${top}px 0 ${height - top - tile}px round 16px)`}
      />
    </SvgImage>
  );
}
