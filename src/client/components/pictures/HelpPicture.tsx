import ChatBubbleOutlineOutlined from '~icons/ic/outline-chat-bubble-outline';
import DescriptionOutlined from '~icons/ic/outline-description';
import HelpOutlineOutlined from '~icons/ic/outline-help-outline';
import SettingsOutlined from '~icons/ic/outline-settings';
import { useTranslation } from 'react-i18next';
import { Entry, Picture } from './Picture.tsx';

const entries = [
  { key: 'settings', icon: SettingsOutlined, y: 22, line: 176 },
  { key: 'faq', icon: HelpOutlineOutlined, y: 75, line: 224 },
  { key: 'support', icon: ChatBubbleOutlineOutlined, y: 128, line: 144 },
  { key: 'documentation', icon: DescriptionOutlined, y: 181, line: 196 },
] as const;

/** Settings, questions, support and documentation. */
export function HelpPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('help.alt')} width={420} height={250}>
      {entries.map(({ key, ...entry }) => (
        <Entry key={key} x={24} width={372} height={47} text={t(`help.${key}`)} {...entry} />
      ))}
    </Picture>
  );
}
