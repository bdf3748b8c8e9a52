import RuleIcon from '~icons/ic/outline-rule';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/id.ts';
import { useGetBlockedPeopleQuery } from '../../../api/meeloApi.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { rulesOf } from '../../../components/profileAddress.ts';

/** There may be 10 000 names, and what is saved on this device is known at once. */
const maxAgeSeconds = 30;

/** Says that the rules name further people, and leads there. Nothing where that is not known. */
export function PeopleInRules({ profileId }: { profileId: Id }) {
  const { t } = useTranslation('contacts');
  const { currentData } = useGetBlockedPeopleQuery(profileId, {
    refetchOnMountOrArgChange: maxAgeSeconds,
  });
  const count = currentData?.names.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      component={Link}
      to={`${rulesOf(profileId)}#rules-people`}
      startIcon={<RuleIcon />}
      sx={linkSx}
    >
      {t('inRules', { count, shown: formatCount(count) })}
    </Button>
  );
}

const linkSx = { display: 'flex', width: 'fit-content', minHeight: 44, mx: 'auto', my: 1 };
