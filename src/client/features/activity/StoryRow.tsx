import ExpandMore from '~icons/ic/baseline-expand-more';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../api/stories.ts';
import { ActLinks } from '../../components/activity/ActLinks.tsx';
import { useActivityText } from '../../components/activity/activityWords.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';
import { TimeAgo } from '../../components/formats/TimeAgo.tsx';
import { ActivityCell } from './ActivityCell.tsx';
import { rowPress } from './rowPress.ts';
import { hasDetails, ActDetails } from './ActDetails.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { tableRoles } from './tableRoles.ts';

interface StoryRowProps {
  act: Act;
  isMobile: boolean;
  onOpen: () => void;
  onRetryPicture: () => void;
}

/** Four cells side by side; on a phone the lines beside the picture, first what was written. */
export function StoryRow({ act, isMobile, onOpen, onRetryPicture }: StoryRowProps) {
  const { t } = useTranslation('activity');
  const toText = useActivityText();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const date = formatDateTime(act.happenedAt);
  const names = { activity: toText(act), profile: act.profileName, date };
  return (
    <>
      <tr id={storyRowId(act)} className="act" {...tableRoles.row} {...rowPress(onOpen)}>
        <td {...tableRoles.cell} className="name">
          <bdi title={act.profileName}>{act.profileName}</bdi>
        </td>
        <td {...tableRoles.cell} className="lines">
          <ActivityCell act={act} />
        </td>
        <td {...tableRoles.cell} className="image">
          <StoryPicture act={act} onOpen={onOpen} onRetry={onRetryPicture} />
        </td>
        <td {...tableRoles.cell} className="lines">
          <div className="date">
            <div className="times">
              {isMobile ? <TimeOfDay date={date} /> : <span>{date}</span>}
              {!isMobile && (
                <span className="ago">
                  <TimeAgo time={act.happenedAt} />
                </span>
              )}
            </div>
            <div className="ways">
              {(!isMobile || !hasDetails(act)) && <ActLinks act={act} isCompact />}
              {hasDetails(act) && (
                <IconButton
                  aria-label={t('details.show', names)}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? detailsId : undefined}
                  onClick={() => setIsOpen(!isOpen)}
                  sx={isOpen ? upSx : downSx}
                >
                  <ExpandMore />
                </IconButton>
              )}
            </div>
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="details" {...tableRoles.row}>
          <td {...tableRoles.cell} colSpan={4}>
            <Collapse in appear>
              <Box sx={{ pt: 1, pb: 2, pl: { xs: 6.75, md: 0 } }}>
                <ActDetails act={act} />
              </Box>
            </Collapse>
          </td>
        </tr>
      )}
    </>
  );
}

/** Below the name of the day, which is said again only to those who do not see it. */
function TimeOfDay({ date }: { date: string }) {
  const [day, time] = date.split(' ');
  return (
    <span>
      {time && <span className="onDay">{day} </span>}
      {time ?? day}
    </span>
  );
}

/** The id by which the preview returns the focus to the row. */
export function storyRowId({ id }: Pick<Act, 'id'>): string {
  return `story-${id}`;
}

const downSx = { '& svg': { rotate: '0deg' } };
const upSx = { '& svg': { rotate: '180deg' } };
