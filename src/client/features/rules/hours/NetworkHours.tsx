import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hourMs } from '../../../../shared/durations.ts';
import type { NetworkStanding } from '../../../api/limits.ts';
import { timeZoneName } from '../../../components/forms/timeZones.ts';

const dayHours = 24;

type NetworkHoursProps = NetworkStanding['workingHours'] & { timeZone: string };

/** The hours of the network, on the clocks of a time zone, as they are today. */
export function NetworkHours({ from, to, timeZone }: NetworkHoursProps) {
  const { t } = useTranslation('limits');
  const isWholeDay = to - from >= dayHours;
  return (
    <Typography variant="body2" color="textSecondary">
      {isWholeDay
        ? t('hours.networkAlways')
        : t('hours.network', {
            from: clockTime(from, timeZone),
            to: clockTime(to, timeZone),
            zone: timeZoneName(timeZone),
          })}
    </Typography>
  );
}

function clockTime(utcHour: number, timeZone: string): string {
  const at = new Date().setUTCHours(0, 0, 0, 0) + utcHour * hourMs;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('pt-BR', clock).format(at);
}
