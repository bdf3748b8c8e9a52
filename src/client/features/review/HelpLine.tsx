import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../shared/language/languages.ts';
import { useGetClientConfigQuery } from '../../api/meeloApi.ts';
import type { ReviewItem } from '../../api/reviews.ts';

/** Of help lines in all countries. */
const directory = 'https://findahelpline.com/';

/** What one may say to somebody in danger, and a help line in their language: the operator's, else a directory. */
export function HelpLine({ language }: Pick<ReviewItem, 'language'>) {
  const { t, i18n } = useTranslation('review');
  const { HELP_LINES: helpLines } = useGetClientConfigQuery().data ?? {};
  const spoken = toLanguage(language ?? i18n.language);
  const address = (spoken && helpLines?.[spoken]) || directory;
  return (
    <Typography variant="body2">
      {t('onlyYou.mayBeSaid')}{' '}
      <Link href={address} target="_blank" rel="noreferrer" color="inherit" underline="always">
        {t('onlyYou.helpLine')}
      </Link>
    </Typography>
  );
}
