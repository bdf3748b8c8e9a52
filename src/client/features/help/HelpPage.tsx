import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { InfoCards } from './InfoCards.tsx';
import { KeysSection } from './KeysSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';

export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <Stack spacing={4}>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <InfoCards />
      <QuestionsSection />
      <KeysSection />
      <ContactBlock />
    </Stack>
  );
}
