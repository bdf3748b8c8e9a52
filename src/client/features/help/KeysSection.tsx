import KeyboardIcon from '~icons/ic/outline-keyboard';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { commandKeyName } from '../../components/commandKey.ts';
import { KeyList } from '../../components/KeyList.tsx';
import { reviewKeyNames, reviewKeys } from '../../components/reviewKeys.ts';
import { SectionCard } from '../../components/SectionCard.tsx';

/** All keys of Meelo in one list. */
export function KeysSection() {
  const { t } = useTranslation(['help', 'review']);
  const lists = [
    {
      label: t('keys.anywhere'),
      keys: [
        { key: commandKeyName(), text: t('keys.commands') },
        { key: 'Alt+T', text: t('keys.toasts') },
      ],
    },
    {
      label: t('keys.review'),
      keys: reviewKeyNames.map((name) => ({
        key: reviewKeys[name],
        text: t(`review:keys.${name}`),
      })),
    },
  ];
  return (
    <SectionCard icon={<KeyboardIcon color="primary" />} title={t('keys.title')}>
      <Box sx={listsSx}>
        {lists.map(({ label, keys }) => (
          <Box key={label} sx={{ typography: 'body2' }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {label}
            </Typography>
            <KeyList label={label} keys={keys} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

const listsSx = { display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 2fr' } } as const;
