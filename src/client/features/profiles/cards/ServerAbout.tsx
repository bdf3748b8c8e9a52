import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ServerAbout as About } from '../../../../shared/contract/signIn.ts';
import { focusItem } from '../../../components/focusItem.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';

interface Props {
  host: string;
  about: About;
}

/** What a server says of itself, in its own words, which nobody here has checked: they are shown as text alone. */
export function ServerAbout({
  host,
  about: { software, rules, hasMoreRules, refusesBots },
}: Props) {
  const { t } = useTranslation('sign-in');
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={rootSx}>
      {refusesBots.map((who) => (
        <Alert key={who} severity="warning" role="note">
          {t(`about.refusesBots.${who}`, { host })}
        </Alert>
      ))}
      <Typography id={titleId} variant="h3">
        {t('about.title', { host })}
      </Typography>
      {software && <Typography variant="body2">{t('about.software', { software })}</Typography>}
      {rules.length > 0 ? (
        <Rules rules={rules} />
      ) : (
        <Typography variant="body2">{t('about.noRules')}</Typography>
      )}
      {hasMoreRules && (
        <Typography variant="body2" color="textSecondary">
          {t('about.hasMore', { host })}
        </Typography>
      )}
    </Box>
  );
}

/** What is longer is shown once it is asked for. */
const longestAtFirst = 500;

function countAtFirst(rules: readonly string[]): number {
  let length = 0;
  const end = rules.findIndex((rule) => (length += rule.length) > longestAtFirst);
  return end === -1 ? rules.length : Math.max(end, 1);
}

function Rules({ rules }: Pick<About, 'rules'>) {
  const { t } = useTranslation('sign-in');
  const [isLong, setIsLong] = useState(false);
  const listRef = useRef<HTMLOListElement>(null);
  const first = countAtFirst(rules);
  const showAll = () => {
    flushSync(() => setIsLong(true));
    focusItem(listRef.current, first);
  };
  const shown = isLong ? rules : rules.slice(0, first);
  return (
    <>
      <Typography variant="body2">{t('about.rules')}</Typography>
      <Box component="ol" ref={listRef} sx={listSx}>
        {shown.map((rule, index) => (
          // A rule has no name, and the list does not change.
          <Typography key={index} component="li" variant="body2" dir="auto" sx={ruleSx}>
            {rule}
          </Typography>
        ))}
      </Box>
      {shown.length < rules.length && (
        <Button size="small" onClick={showAll} sx={{ justifySelf: 'start' }}>
          {t('about.showAll', { total: formatCount(rules.length) })}
        </Button>
      )}
    </>
  );
}

const rootSx = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 };

const listSx = { m: 0, pl: 3, display: 'grid', gap: 0.75 };

const ruleSx = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.secondary' };
