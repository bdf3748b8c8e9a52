import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../components/formats/formatLongDate.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatClock, greetingBandAt } from './greeting.ts';
import { useNow } from '../../components/useNow.ts';

/**
 * The longest date, a Portuguese one, has its time beside it on the narrowest phone. It grows with the letters of whoever
 * has larger ones, and wraps then.
 */
const oneLineSx = {
  '@media (max-width: 420px)': { fontSize: '0.88em' },
  '@media (max-width: 370px)': { fontSize: '0.76em' },
};

/** Greets by the hour and shows the date and the running time. */
export function Greeting() {
  const { t, i18n } = useTranslation('dashboard');
  const name = useAppSelector(selectUser)?.name.trim();
  const now = useNow();
  const band = greetingBandAt(now.getHours());
  return (
    <PageHeading
      title={t(`greeting.${band}`, { name: name || t('visitor') })}
      subtitle={
        <Box component="span" sx={oneLineSx}>
          {`${formatLongDate(now, i18n.language)} · ${formatClock(now, i18n.language)}`}
        </Box>
      }
    />
  );
}
