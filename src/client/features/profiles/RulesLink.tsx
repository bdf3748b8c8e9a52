import RuleIcon from '~icons/ic/outline-rule';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import { rulesOf } from '../../components/profileAddress.ts';

interface RulesLinkProps extends Required<Pick<ButtonProps, 'variant'>> {
  profileId: Id;
}

/** To the rules of the bot, which can be changed whatever the bot does now. */
export function RulesLink({ profileId, variant }: RulesLinkProps) {
  const { t } = useTranslation('profiles');
  return (
    <Button
      component={Link}
      to={rulesOf(profileId)}
      variant={variant}
      startIcon={<RuleIcon />}
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
    >
      {t('card.operating.rules')}
    </Button>
  );
}
