import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const facts = [
  'encryption',
  'hashtag',
  'once',
  'emoji',
  'background',
  'atSign',
  'limits',
  'robot',
  'activity',
  'code',
] as const;

const factShownMs = 6000;
const fadeMs = 500;

/** One fact after the other. All of them keep their place, so that nothing jumps at a change. */
export function Facts({ areHidden }: { areHidden: boolean }) {
  const { t } = useTranslation('facts');
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % facts.length), factShownMs);
    return () => clearInterval(timer);
  }, []);
  return facts.map((fact, place) => {
    const isShown = place === index && !areHidden;
    return (
      <Typography key={fact} aria-hidden={!isShown} sx={factSx(isShown)}>
        {t(fact)}
      </Typography>
    );
  });
}

// The old fact leaves in the first half of the fade, the new one comes in the second.
const half = `${fadeMs / 2}ms`;
const factSx = (isShown: boolean) => ({
  gridArea: '1 / 1',
  opacity: isShown ? 1 : 0,
  visibility: isShown ? 'visible' : 'hidden',
  transition: `opacity ${half}${isShown ? ` ${half}` : ''}, visibility 0s ${half}`,
});
