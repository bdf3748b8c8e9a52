import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../api/apiKeys.ts';
import { formatDateTime } from '../../../components/formats/formatDateTime.ts';
import { joinNames } from '../../../components/formats/joinNames.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { listSx, rowSx } from '../rowList.ts';

interface KeyListProps {
  keys: readonly ApiKey[];
  onEnd: (key: ApiKey) => void;
}

/** The keys with what each may, and when it was used. */
export function KeyList({ keys, onEnd }: KeyListProps) {
  const { t } = useTranslation('keys');
  if (keys.length === 0) return <Typography color="textSecondary">{t('none')}</Typography>;
  return (
    <Box component="ul" aria-label={t('list')} sx={listSx}>
      {keys.map((key) => (
        <KeyRow key={key.id} row={key} onEnd={() => onEnd(key)} />
      ))}
    </Box>
  );
}

interface KeyRowProps {
  row: ApiKey;
  onEnd: () => void;
}

function KeyRow({ row, onEnd }: KeyRowProps) {
  const { t, i18n } = useTranslation('keys');
  const { name, scopes, createdAt, usedAt, expiresAt, isExpired } = row;
  const ends =
    expiresAt === null ? t('endless') : t('expires', { time: formatDateTime(expiresAt) });
  const may = scopes.map((scope) => t(`scopes.${scope}.label`));
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Typography variant="body2">{joinNames(may, i18n.language)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('created', { time: formatDateTime(createdAt) })}
          <br />
          {usedAt === null ? t('unused') : t('used', { time: formatDateTime(usedAt) })}
          <br />
          {isExpired ? <StatusChip tone="grey" label={t('expired')} /> : ends}
        </Typography>
      </Box>
      <Button variant="outlined" color="error" onClick={onEnd}>
        {t('end.button')}
        <Box component="span" sx={visuallyHidden}>
          {` ${name}`}
        </Box>
      </Button>
    </Box>
  );
}
