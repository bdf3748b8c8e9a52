import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FunFactsProps {
  /** Why the synchronisation waits, and until when. */
  wait?: string | undefined;
}

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

/**
 * One fact after the other; none while it waits. All of them keep their place, so that nothing jumps
 * at a change.
 */
export function FunFacts({ wait }: FunFactsProps) {
  const { t } = useTranslation(['fun-facts', 'profiles']);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % facts.length), factShownMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'muted.main', display: 'grid', gap: 0.5 }}>
      <Typography variant="overline" color="textSecondary">
        {t(wait === undefined ? 'title' : 'profiles:wait.title')}
      </Typography>
      <Box sx={{ display: 'grid' }}>
        {facts.map((fact, place) => (
          <Typography
            key={fact}
            aria-hidden={place !== index || wait !== undefined}
            sx={factSx(place === index && wait === undefined)}
          >
            {t(`facts.${fact}`)}
          </Typography>
        ))}
        {wait !== undefined && <Typography sx={{ gridArea: '1 / 1' }}>{wait}</Typography>}
      </Box>
    </Box>
  );
}

// The old fact leaves in the first half of the fade, the new one comes in the second.
const half = `${fadeMs / 2}ms`;
const factSx = (isShown: boolean) => ({
  gridArea: '1 / 1',
  opacity: isShown ? 1 : 0,
  visibility: isShown ? 'visible' : 'hidden',
  transition: `opacity ${half}${isShown ? ` ${half}` : ''}, visibility 0s ${half}`,
});
