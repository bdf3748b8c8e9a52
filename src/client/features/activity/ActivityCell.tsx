import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { ActivityLabels } from '../../components/activity/ActivityLabels.tsx';
import { activityKindsIn, isLeftAlone } from '../../components/activity/activityWords.ts';
import { OutcomeNote } from '../../components/activity/OutcomeNote.tsx';
import { WrittenText } from '../../components/activity/WrittenText.tsx';

/** What the bot did, and what it wrote: an emoji beside the word, a comment below. */
export function ActivityCell({ act }: { act: Act }) {
  const { t } = useTranslation('activity');
  const { text, postKind } = act;
  const isReaction = isReactionOf(act);
  return (
    <>
      <div className="what">
        <ActivityLabels act={act} />
        {isReaction && text && <WrittenText text={text} lines={1} />}
      </div>
      <div className="more">
        {!isReaction && text && <WrittenText text={text} lines={2} />}
        {isLeftAlone(act) && postKind && t(`kinds.${postKind}`)}
        <OutcomeNote act={act} />
      </div>
    </>
  );
}

function isReactionOf({ activity }: Act): boolean {
  return activityKindsIn(activity).join() === 'react';
}
