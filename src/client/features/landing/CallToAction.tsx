import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDemoAccount } from '../../api/useDemoAccount.ts';
import { useAccountRequests } from '../../api/useAccountRequests.ts';
import { useSupportContacts } from '../../api/useSupportContacts.ts';
import { whereAWaySx, whereNoWaySx } from '../../components/newAccount.ts';
import { sectionTitleSx } from './Section.tsx';
import { useAccountLink } from './useAccountLink.ts';

export function CallToAction() {
  const { t } = useTranslation('landing');
  return (
    <Container component="section" sx={{ py: { xs: 8, md: 12 } }}>
      <Box
        sx={{
          px: { xs: 3, md: 8 },
          py: { xs: 6, md: 8 },
          borderRadius: '24px',
          textAlign: 'center',
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
        }}
      >
        <Typography component="h2" variant="h4" sx={sectionTitleSx}>
          {t('callToAction.title')}
        </Typography>
        <Typography sx={{ mt: 1.5, mb: 4 }}>{t('callToAction.text')}</Typography>
        <WayToAccount />
      </Box>
    </Container>
  );
}

/** To where one can ask for an account, or to the login, where one can try Meelo or learn whom to ask; else a sentence. */
function WayToAccount() {
  const { t } = useTranslation('landing');
  const { isKnown, contacts } = useSupportContacts();
  const { demo } = useDemoAccount();
  const requests = useAccountRequests();
  const link = useAccountLink();
  const hasWay = demo !== undefined || requests !== undefined || contacts.length > 0;
  return (
    <>
      {(!isKnown || hasWay) && (
        <Button
          component={Link}
          {...link}
          size="large"
          variant="contained"
          sx={[buttonSx, !isKnown && whereAWaySx]}
        >
          {t('callToAction.button')}
        </Button>
      )}
      {!(isKnown && hasWay) && (
        <Typography sx={[!isKnown && whereNoWaySx]}>{t('callToAction.none')}</Typography>
      )}
    </>
  );
}

const buttonSx = {
  color: 'text.primary',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.default' },
};
