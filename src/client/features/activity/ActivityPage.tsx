import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ContentTypePicker } from './ContentTypePicker.tsx';
import { StoriesSection } from './StoriesSection.tsx';

export function ActivityPage() {
  const { t } = useTranslation('activity');
  return (
    <Stack spacing={3}>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <ContentTypePicker />
      <StoriesSection />
    </Stack>
  );
}
