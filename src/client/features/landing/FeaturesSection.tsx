import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useTranslation } from 'react-i18next';
import { IconList } from './IconList.tsx';
import { Section } from './Section.tsx';

const features = [
  { key: 'replies', icon: AutoAwesomeOutlined },
  { key: 'engagement', icon: FavoriteBorderOutlined },
  { key: 'always', icon: ScheduleOutlined },
  { key: 'platforms', icon: LayersOutlined },
  { key: 'analytics', icon: BarChartOutlined },
  { key: 'automation', icon: TuneOutlined },
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
