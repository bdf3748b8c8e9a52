import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkStanding } from '../../../../api/limitsStanding.ts';
import { FormSwitch } from '../../../../components/forms/FormSwitch.tsx';
import { RulesSection } from '../RulesSection.tsx';
import { NetworkHours } from './NetworkHours.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import type { useHoursForm } from './useHoursForm.ts';
import { WindowList } from './WindowList.tsx';

interface HoursSectionProps extends ReturnType<typeof useHoursForm> {
  network: NetworkStanding | null;
  rehearsal: ReactNode;
}

/** When the bot acts by itself. */
export function HoursSection({ network, ...section }: HoursSectionProps) {
  const { t } = useTranslation('limits');
  const { isOwn, timeZone } = section.form.values;
  return (
    <RulesSection
      icon={<ScheduleIcon color="primary" />}
      title={t('hours.title')}
      description={t('hours.description')}
      {...section}
    >
      <FormSwitch name="isOwn" label={t('hours.own')} note={isOwn ? null : t('hours.any')} />
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
