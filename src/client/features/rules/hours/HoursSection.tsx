import ScheduleIcon from '~icons/ic/outline-schedule';
import { useTranslation } from 'react-i18next';
import type { NetworkStanding } from '../../../api/limits.ts';
import { FormSwitch } from '../../../components/forms/FormSwitch.tsx';
import { TimeZoneField } from '../../../components/forms/TimeZoneField.tsx';
import { RulesSection } from '../RulesSection.tsx';
import type { RulesSectionProps } from '../useRulesForm.ts';
import { NetworkHours } from './NetworkHours.tsx';
import { useHoursForm } from './useHoursForm.ts';
import { WindowList } from './WindowList.tsx';

interface HoursSectionProps extends RulesSectionProps {
  network: NetworkStanding | null;
}

/** When the bot acts by itself. */
export function HoursSection({ profileId, rules, network }: HoursSectionProps) {
  const { t } = useTranslation('limits');
  const section = useHoursForm(profileId, rules);
  const { isOwn, timeZone } = section.form.values;
  return (
    <RulesSection
      name="hours"
      icon={<ScheduleIcon color="primary" />}
      title={t('hours.title')}
      description={t('hours.description')}
      {...section}
    >
      <FormSwitch name="isOwn" label={t('hours.own')} helperText={isOwn ? null : t('hours.any')} />
      {isOwn && (
        <>
          <TimeZoneField />
          <WindowList />
        </>
      )}
      {network && <NetworkHours {...network.workingHours} timeZone={timeZone} />}
    </RulesSection>
  );
}
