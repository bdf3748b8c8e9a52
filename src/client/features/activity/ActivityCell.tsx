import Box from '@mui/material/Box';
import type { StoryActivity } from '../../api/transforms.ts';
import { ActivityLabels } from '../../components/activity/ActivityLabels.tsx';
import { activityKindsIn } from '../../components/activity/activityWords.ts';
import { OutcomeNote } from '../../components/activity/OutcomeNote.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

/** What the bot did, and what it wrote: an emoji beside the word, a comment below. */
export function ActivityCell({ story: { activity, text, outcome } }: { story: StoryActivity }) {
  const isReaction = activityKindsIn(activity).join() === 'react';
  return (
    <>
      <Box sx={whatSx}>
        <ActivityLabels text={activity} />
        {isReaction && text && <WrittenText text={text} lines={1} />}
      </Box>
      <Box sx={moreSx}>
        {!isReaction && text && <WrittenText text={text} lines={2} />}
        <OutcomeNote outcome={outcome} />
      </Box>
    </>
  );
}

const whatSx = {
  gridArea: 'what',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  // So that the longest word has a line to itself, beside the name.
  fontSize: { xs: '0.75rem', md: '0.875rem' },
};

// On a phone the rest of a comment is in the details.
const moreSx = {
  gridArea: 'more',
  color: 'text.secondary',
  '& bdi': { WebkitLineClamp: { xs: 1, md: 2 } },
};
