import RuleIcon from '~icons/ic/outline-rule';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** To the rules of the bot, which can be changed whatever the bot does now. */
export function RulesLink({ variant }: Required<Pick<ButtonProps, 'variant'>>) {
  const { t } = useTranslation('profiles');
  return (
    <Button
      component={Link}
      to="/app/profiles/rules"
      variant={variant}
      startIcon={<RuleIcon />}
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
    >
      {t('card.operating.rules')}
    </Button>
  );
}
