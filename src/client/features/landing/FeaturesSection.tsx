import AutoAwesome from '~icons/ic/baseline-auto-awesome';
import BarChart from '~icons/ic/baseline-bar-chart';
import Favorite from '~icons/ic/baseline-favorite';
import Layers from '~icons/ic/baseline-layers';
import Schedule from '~icons/ic/baseline-schedule';
import Tune from '~icons/ic/baseline-tune';
import { useTranslation } from 'react-i18next';
import { IconList } from './IconList.tsx';
import { Section } from './Section.tsx';

const features = [
  { key: 'replies', icon: AutoAwesome },
  { key: 'engagement', icon: Favorite },
  { key: 'always', icon: Schedule },
  { key: 'platforms', icon: Layers },
  { key: 'analytics', icon: BarChart },
  { key: 'automation', icon: Tune },
] as const;

export function FeaturesSection() {
  const { t } = useTranslation('landing');
  const items = features.map(({ key, icon }) => ({
    icon,
    title: t(`features.items.${key}.title`),
    text: t(`features.items.${key}.text`),
  }));
  return (
    <Section id="features" title={t('features.title')} text={t('features.text')} isTinted>
      <IconList items={items} columns={{ sm: '1fr 1fr', lg: '1fr 1fr 1fr' }} />
    </Section>
  );
}
