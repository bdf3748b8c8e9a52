import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '../../../../shared/contract/activity.ts';
import { offeredKinds, type WithCapabilities } from '../../../bot/status/botCapabilities.ts';
import { kindIcons } from '../../../components/activity/ActivityLabels.tsx';

const all = 'all';

interface KindFilterProps {
  /** All without it. */
  kind: ActivityKind | undefined;
  profile: WithCapabilities | undefined;
  onChoose: (kind: ActivityKind | undefined) => void;
}

/** One of the kinds of act, or all of them. In a narrow container they take several rows. */
export function KindFilter({ kind, profile, onChoose }: KindFilterProps) {
  const { t } = useTranslation('activity');
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={t('filter.label')}
      value={kind ?? all}
      // Pressing the chosen button again gives null.
      onChange={(_event, choice: ActivityKind | typeof all | null) =>
        choice && onChoose(choice === all ? undefined : choice)
      }
      sx={groupSx}
    >
      <ToggleButton value={all}>{t('filter.all')}</ToggleButton>
      {offeredKinds(profile).map((each) => {
        const Icon = kindIcons[each];
        return (
          <ToggleButton key={each} value={each}>
            <Icon aria-hidden />
            {t(`filter.${each}`)}
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

const groupSx = {
  '& .MuiToggleButton-root': {
    minHeight: 44,
    px: 1.5,
    py: 0,
    gap: 0.75,
    typography: 'body2',
    whiteSpace: 'nowrap',
    borderColor: 'divider',
    color: 'text.secondary',
    '&.Mui-selected': { color: 'accent.contrastText', bgcolor: 'accent.main', fontWeight: 600 },
  },
  '& .MuiSvgIcon-root': { fontSize: 18 },
  '@container (max-width: 639px)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 0.5,
    width: '100%',
    '& .MuiToggleButton-root': {
      flex: '1 1 auto',
      m: 0,
      px: 1,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    },
  },
} as const;
