import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { formatClock, formatLongDate, greetingBandAt } from './greeting.ts';

interface GreetingProps {
  name: string;
  /** Shown beside the greeting. */
  children: ReactNode;
}

/** Greets by the hour and shows the date and the running time. */
export function Greeting({ name, children }: GreetingProps) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const now = useNow();
  const band = greetingBandAt(now.getHours());
  return (
    <PageHeading
      title={t(`greeting.${band}`, { name: name.trim() || t('visitor') })}
      subtitle={`${formatLongDate(now, language)} · ${formatClock(now, language)}`}
      action={children}
    />
  );
}

const tickMs = 1000;

/** The current time, renewed each second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
