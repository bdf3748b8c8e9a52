import BoltIcon from '~icons/ic/outline-bolt';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LimitsStanding, NetworkStanding } from '../../../api/limits.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { ActFields } from './ActFields.tsx';
import { useActSwitch } from './useActSwitch.tsx';
import { useActsForm } from './useActsForm.ts';

interface ActsSectionProps extends RulesSectionProps {
  limits: LimitsStanding;
}

/** Which acts the bot does by itself, and how many a day. */
export function ActsSection({ profileId, rules, limits }: ActsSectionProps) {
  const { t } = useTranslation('limits');
  const { acts, network } = limits;
  const section = useActsForm(profileId, rules);
  const switchAct = useActSwitch(profileId, { acts, refuse: section.refuse });
  return (
    <RulesSection
      name="acts"
      icon={<BoltIcon color="primary" />}
      title={t('acts.title')}
      description={t('acts.description')}
      {...section}
    >
      {acts.length === 0 && <Typography>{t('acts.none')}</Typography>}
      <Box component="ul" sx={listSx}>
        {acts.map((standing) => (
          <ActFields
            key={standing.act}
            standing={standing}
            network={network}
            onSwitch={switchAct}
          />
        ))}
      </Box>
      {network && <NetworkCap {...network} />}
    </RulesSection>
  );
}

function NetworkCap({ dailyCap, fullDailyCap, madeToday }: NetworkStanding) {
  const { t } = useTranslation('limits');
  const notes = [
    t('acts.network', { cap: formatCount(dailyCap), made: formatCount(madeToday) }),
    fullDailyCap > dailyCap && t('acts.growing', { cap: formatCount(fullDailyCap) }),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {joinSentences(notes)}
    </Typography>
  );
}

const listSx = {
  display: 'grid',
  gap: 2.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
};
