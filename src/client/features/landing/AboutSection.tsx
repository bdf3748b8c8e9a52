import Check from '~icons/ic/baseline-check';
import LinkOutlined from '~icons/ic/outline-link';
import Sync from '~icons/ic/baseline-sync';
import Visibility from '~icons/ic/baseline-visibility';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IconList } from './IconList.tsx';
import { Section } from './Section.tsx';

const steps = [
  { key: 'link', icon: LinkOutlined },
  { key: 'sync', icon: Sync },
  { key: 'watch', icon: Visibility },
] as const;

const principles = ['honest', 'decision', 'yours'] as const;

/** How Meelo works, and what it promises. */
export function AboutSection() {
  const { t } = useTranslation('landing');
  const items = steps.map(({ key, icon }) => ({
    icon,
    title: t(`about.steps.${key}.title`),
    text: t(`about.steps.${key}.text`),
  }));
  return (
    <Section id="about" title={t('about.title')} text={t('about.text')}>
      <Box sx={rowsSx}>
        <IconList isOrdered items={items} />
        <div>
          <Typography component="h3" variant="h5" sx={{ mb: 3 }}>
            {t('about.principles.title')}
          </Typography>
          <List disablePadding sx={{ display: 'grid', gap: 2.5 }}>
            {principles.map((key) => (
              <ListItem key={key} disablePadding alignItems="flex-start" sx={{ gap: 1.5 }}>
                <Check color="primary" />
                <Typography sx={{ textWrap: 'pretty' }}>{t(`about.principles.${key}`)}</Typography>
              </ListItem>
            ))}
          </List>
        </div>
      </Box>
    </Section>
  );
}

const rowsSx = {
  display: 'grid',
  columnGap: 8,
  rowGap: 6,
  gridTemplateColumns: { md: '1fr 1fr' },
} as const;
