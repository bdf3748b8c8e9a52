import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '../../api/transforms.ts';

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}

interface UserDetailsProps {
  user: SessionUser;
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
}

/** Name and e-mail to read. */
export function UserDetails({ user, editRef, onEdit }: UserDetailsProps) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
        <Detail term={t('user.name')} value={user.name} />
        <Detail term={t('common:fields.email')} value={user.email} />
      </Box>
      <Button
        ref={editRef}
        onClick={onEdit}
        variant="outlined"
        startIcon={<EditOutlined />}
        sx={{ mt: 3 }}
      >
        {t('common:actions.edit')}
      </Button>
    </>
  );
}
