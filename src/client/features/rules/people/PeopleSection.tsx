import PersonOffIcon from '~icons/ic/outline-person-off';
import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/id.ts';
import { blockedPeopleLimits } from '../../../../shared/contract/rulesLimits.ts';
import { failureText } from '../../../api/failure.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { FormTextField } from '../../../components/forms/FormTextField.tsx';
import { verbatim } from '../../../components/forms/verbatim.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { isFocusFree } from '../../../components/isFocusFree.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { RulesSection } from '../RulesSection.tsx';
import { sectionId } from '../sections/sectionNames.ts';
import { focusSection } from '../sections/usePresentSection.ts';
import { countNames } from './countNames.ts';
import { NotFound } from './NotFound.tsx';
import { NotNames } from './NotNames.tsx';
import { hasRefused } from './refusedLines.ts';
import { usePeopleForm } from './usePeopleForm.ts';

const rows = 6;

/** Whom the bot never acts on. */
export function PeopleSection({ profileId }: { profileId: Id }) {
  const { t } = useTranslation(['limits', 'common']);
  const { query, rest, ...section } = usePeopleForm(profileId);
  useLinkedHeading(query.data !== undefined);
  // Counting 10 000 names takes about as long as a frame: a key is shown before.
  const text = useDeferredValue(section.form.values.text);
  const count = useMemo(() => countNames(text), [text]);
  const isRefused = useMemo(() => rest !== undefined && hasRefused(text, rest), [text, rest]);
  const head = {
    icon: <PersonOffIcon color="primary" />,
    title: t('people.title'),
    description: t('people.description'),
  };
  if (!query.data) {
    return (
      <SectionCard id={sectionId('people')} {...head}>
        {query.isError ? (
          <ErrorState
            title={t('people.error')}
            description={t(`common:${failureText(query.error)}`)}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton variant="rounded" height={200} aria-hidden />
        )}
      </SectionCard>
    );
  }
  const limit = blockedPeopleLimits.names;
  return (
    <RulesSection name="people" {...head} {...section}>
      <FormTextField
        name="text"
        label={t('people.label')}
        multiline
        rows={rows}
        error={isRefused}
        helperText={t('people.count', {
          count,
          shown: formatCount(count),
          limit: formatCount(limit),
        })}
        slotProps={{
          // MUI measures its own with each key: with 10 000 names 0.3 s instead of 0.03.
          input: { inputComponent: 'textarea' },
          htmlInput: { dir: 'auto', ...verbatim },
        }}
      />
      {rest && <NotNames {...rest} />}
      <NotFound {...query.data} />
    </RulesSection>
  );
}

/**
 * The heading gets the focus where the address names it, once the section below it is there, unless somebody is
 * elsewhere by then. Back and Forward lead to where the page was left, which the router keeps.
 */
function useLinkedHeading(isReady: boolean): void {
  const { hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const isLinked = isReady && !isReturn && hash === `#${sectionId('people')}`;
  useEffect(() => {
    if (isLinked && isFocusFree()) focusSection('people');
  }, [isLinked, key]);
}
