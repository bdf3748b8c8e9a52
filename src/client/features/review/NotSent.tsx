import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refusalReasons } from '../../../shared/reasons.ts';
import type { Id } from '../../../shared/contract/id.ts';
import type { NotSent as NotSentAnswer } from '../../api/reviews.ts';
import { Announcement } from '../../components/Announcement.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { useReasonTexts } from '../../components/activity/useReasonTexts.ts';
import { stateFor, toSearch } from '../../components/activity/activitySearch.ts';
import { ApprovalNote } from './ApprovalNote.tsx';
import { ShortList } from './ShortList.tsx';

interface NotSentProps {
  profileId: Id;
  notSent: readonly NotSentAnswer[];
  total: number;
}

/** What was discarded within the last day although it was approved, newest first, and why; the newest is announced. */
export function NotSent({ profileId, notSent, total }: NotSentProps) {
  const { t } = useTranslation('review');
  const words = useWords();
  const title = t('notSent.title');
  const [newest] = notSent;
  return (
    <>
      <Announcement of={newest?.id ?? ''}>
        {newest && `${title}. ${words(newest).toName}: ${words(newest).why}`}
      </Announcement>
      {newest && (
        <Notice>
          <ShortList title={title} text={t('notSent.text')} items={notSent} total={total}>
            {(act) => <One key={act.id} profileId={profileId} act={act} />}
          </ShortList>
        </Notice>
      )}
    </>
  );
}

function useWords() {
  const { t } = useTranslation(['review', 'acts']);
  const { refusal } = useReasonTexts();
  return ({ author: name, isGone, reason }: NotSentAnswer) => {
    const known = refusalReasons.find((each) => each === reason);
    const ended = known ? refusal(known) : t('acts:outcome.letGo');
    return { toName: t('onItsWay.to', { name }), why: isGone ? t('acts:outcome.gone') : ended };
  };
}

function One({ profileId, act }: { profileId: Id; act: NotSentAnswer }) {
  const { t } = useTranslation('activity');
  const { toName, why } = useWords()(act);
  const toActivity = t('toActivity');
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {toName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {why}
        </Typography>
        <ApprovalNote approval={act.approval} />
      </Box>
      <Button
        component={Link}
        to={`/app/activity${toSearch({ page: 1, person: act.author })}`}
        state={stateFor(profileId)}
        size="small"
        variant="outlined"
        aria-label={`${toActivity}: ${toName}`}
      >
        {toActivity}
      </Button>
    </Box>
  );
}

const lineSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 };
