import HistoryIcon from '~icons/ic/outline-history';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { ruleChangesShown } from '../../../../shared/contract/rulesLimits.ts';
import { failureText } from '../../../api/failure.ts';
import { useGetRuleChangesQuery } from '../../../api/meeloApi.ts';
import type { RuleChange } from '../../../api/ruleChanges.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { focusItem } from '../../../components/focusItem.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { sectionId } from '../sections/sectionNames.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { GoBackBefore } from './GoBackBefore.tsx';

const fewest = 5;

/** Who changed the rules, when and what, with a way back to before each change. */
export function ChangesSection({ profileId }: { profileId: Id }) {
  const { t } = useTranslation(['limits', 'common']);
  const query = useGetRuleChangesQuery(profileId, { refetchOnMountOrArgChange: true });
  const { data: changes, isError, isFetching, refetch } = query;
  return (
    <SectionCard
      id={sectionId('changes')}
      icon={<HistoryIcon color="primary" />}
      title={t('changes.title')}
      description={t('changes.description')}
    >
      {changes && <ChangeList profileId={profileId} changes={changes} />}
      {!changes && isError && (
        <ErrorState
          title={t('changes.error')}
          description={t(`common:${failureText(query.error)}`)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!changes && !isError && <Skeleton variant="rounded" height={160} aria-hidden />}
    </SectionCard>
  );
}

function ChangeList({ profileId, changes }: { profileId: Id; changes: RuleChange[] }) {
  const { t } = useTranslation('limits');
  const [count, setCount] = useState(fewest);
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const [newest, ...earlier] = changes;
  if (!newest) return <Typography>{t('changes.none')}</Typography>;
  const most = Math.min(changes.length, ruleChangesShown);
  const shown = changes.slice(0, Math.min(count, most));
  const showAll = () => {
    flushSync(() => setCount(Infinity));
    focusItem(listRef.current, shown.length);
  };
  /** Its rules are those of the change before it, which must be kept; the first one has Meelo's. */
  const hasBefore = (index: number) => index < earlier.length || changes[index]?.version === 1;
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('changes.title')} sx={listSx}>
        {shown.map((change, index) => (
          <ChangeRow
            key={change.version}
            change={change}
            textId={`${listId}${change.version}`}
            action={
              hasBefore(index) && (
                <GoBackBefore
                  profileId={profileId}
                  changes={[newest, ...earlier.slice(0, index)]}
                  describedBy={`${listId}${change.version}`}
                  // A change more: none that is shown goes away.
                  onRestored={() => setCount(count + 1)}
                />
              )
            }
          />
        ))}
      </Box>
      {shown.length < most && (
        <Button onClick={showAll} sx={{ justifySelf: 'start' }}>
          {t('changes.all', { count: formatCount(most) })}
        </Button>
      )}
    </>
  );
}

const listSx = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' };
