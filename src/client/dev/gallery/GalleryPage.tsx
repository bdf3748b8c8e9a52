import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PageFrame } from '../PageFrame.tsx';
import { ChoiceControls } from './ChoiceControls.tsx';
import { parseChoice, picturesOf, queryOf, type Choice } from './galleryChoice.ts';
import { GalleryPicture } from './GalleryPicture.tsx';

/** So many pages at once are as much as a browser carries. */
const shownAtMost = 40;

/** The profiles page in every state and look, as chosen in the address; needs no server. */
export function GalleryPage() {
  const [choice, setChoice] = useState(() => parseChoice(window.location.search));
  const choose = (next: Choice) => {
    setChoice(next);
    window.history.replaceState(window.history.state, '', `?${queryOf(next)}`);
  };
  const pictures = picturesOf(choice);
  const shown = pictures.slice(0, shownAtMost);
  const count =
    shown.length === pictures.length
      ? `${pictures.length} shown`
      : `The first ${shown.length} of ${pictures.length} are shown; narrow the choice for the rest`;
  return (
    <PageFrame
      title="Profiles gallery"
      subtitle="The real page with answers from memory. The address holds the choice."
    >
      <ChoiceControls choice={choice} onChoose={choose} />
      <Typography component="output" sx={{ display: 'block', marginBlock: 2 }}>
        {count}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {shown.map((picture) => (
          <GalleryPicture
            key={queryOf(picture)}
            picture={picture}
            isAlone={pictures.length === 1}
          />
        ))}
      </Box>
    </PageFrame>
  );
}
