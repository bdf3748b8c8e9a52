import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCurrentProfile } from '../../../../profile/useProfiles.ts';
import { NeedRow } from './NeedRow.tsx';
import { MissingNeeds, NoNeeds } from './NoNeeds.tsx';
import { NeedsFrame } from './NeedsFrame.tsx';
import { useShownNeeds } from './useShownNeeds.ts';

/** All that waits for the person, each with the way to where it is done. */
export function NeedsYou() {
  const { t } = useTranslation('dashboard');
  const { profile } = useCurrentProfile();
  const { needs, ...asked } = useShownNeeds();
  const isOfSeveral = needs.some((need) => need.profile && need.profile.id !== profile?.id);
  return (
    <NeedsFrame>
      {needs.length === 0 ? (
        <NoNeeds {...asked} />
      ) : (
        <>
          <Box component="ul" aria-label={t('bot.needs.title')} sx={listSx}>
            {needs.map((need) => (
              <NeedRow
                key={`${need.kind} ${need.profile?.id}`}
                need={need}
                isNamed={isOfSeveral}
                isElsewhere={need.profile !== undefined && need.profile.id !== profile?.id}
              />
            ))}
          </Box>
          <MissingNeeds {...asked} />
        </>
      )}
    </NeedsFrame>
  );
}

const listSx = {
  m: 0,
  mx: -1,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
};
