import AutoModeIcon from '~icons/ic/outline-auto-mode';
import CheckIcon from '~icons/ic/outline-check-circle';
import LockIcon from '~icons/ic/outline-lock';
import PauseIcon from '~icons/ic/outline-pause-circle';
import PowerIcon from '~icons/ic/outline-play-circle';
import RuleIcon from '~icons/ic/outline-rule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { useGetRulesQuery } from '../../../api/meeloApi.ts';
import { answersOnly } from '../../../bot/status/botCapabilities.ts';
import { SectionCard } from '../../../components/SectionCard.tsx';
import { modeLooks } from '../../../bot/status/modeLooks.ts';
import { operatingText } from '../../../bot/status/operatingText.ts';
import type { ShownBotState } from '../../../bot/status/useBotState.ts';
import { useIdleRules } from '../../../bot/needs/useWaiting.ts';
import { ActivityLink } from '../ActivityLink.tsx';
import { RulesLink } from '../RulesLink.tsx';
import { factSx } from './factSx.ts';
import { NextActFact } from './NextActFact.tsx';

const rows = [
  { name: 'status', Icon: PowerIcon },
  { name: 'mode', Icon: AutoModeIcon },
  { name: 'security', Icon: LockIcon },
] as const;

interface Props {
  profile: Profile;
  state: ShownBotState;
  /** The controls of its pause and its practice. */
  controls: ReactNode;
  /** To another way of signing in. */
  changeOver: ReactNode;
}

/** Status, mode, security and next act of a synchronised profile, also of one whose bot rests. */
export function OperatingCard({ profile, state, controls, changeOver }: Props) {
  const { t } = useTranslation('profile-cards');
  const { rest } = state;
  const isIdle = useIdleRules(profile);
  const { Icon: HeadIcon, ...head } = useHead(profile, state);
  const color = rest ? `status.${state.tone}.icon` : 'success.main';
  const isResting = isIdle || (rest && state.mode !== 'practising');
  const values = {
    status: rest === 'outdated' ? 'unknownValue' : isResting ? 'restingValue' : 'statusValue',
    mode: useMode(profile, state),
    security: 'securityValue',
  } as const;
  const unusual = {
    status: isResting ? PauseIcon : undefined,
    mode: state.mode && modeLooks[state.mode].Icon,
    security: undefined,
  };
  return (
    <SectionCard
      icon={<HeadIcon sx={{ color }} />}
      title={head.title}
      description={head.description}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {rows.map(({ name, Icon }) => (
          <Box key={name} sx={factSx}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(`operating.${name}`)}
            </Typography>
            <Typography
              component="dd"
              variant="subtitle1"
              sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <FactIcon Usual={Icon} Unusual={unusual[name]} color={color} />
              {t(`operating.${values[name]}`)}
            </Typography>
          </Box>
        ))}
        <NextActFact profile={profile} />
      </Box>
      {controls}
      <Box sx={linksSx}>
        <ActivityLink profile={profile} variant={rest ? 'outlined' : 'contained'} />
        <RulesLink profileId={profile.id} variant={rest === 'idle' ? 'contained' : 'outlined'} />
      </Box>
      {changeOver}
    </SectionCard>
  );
}

interface FactIconProps {
  Usual: ElementType;
  /** The icon of another state; drawn in its colour. */
  Unusual: ElementType | undefined;
  color: string;
}

function FactIcon({ Usual, Unusual, color }: FactIconProps) {
  return Unusual ? (
    <Unusual fontSize="small" sx={{ color }} />
  ) : (
    <Usual fontSize="small" color="success" />
  );
}

/** What the bot does in a word, or why it does nothing. */
function useHead(profile: Profile, { rest, mode, label, title, tip }: ShownBotState) {
  const { t } = useTranslation(['profiles', 'profile-cards']);
  if (!rest) {
    const description = t(operatingText(profile), { username: profile.username });
    return { Icon: CheckIcon, title: t('profile-cards:operating.title'), description };
  }
  if (rest === 'idle') return { Icon: RuleIcon, title, description: tip };
  const Icon = mode ? modeLooks[mode].Icon : PauseIcon;
  return { Icon, title: mode === 'practising' ? title : label, description: tip };
}

/** By the rules where their owner lets the bot answer a kind of posts without asking. */
function useMode(profile: Profile, { mode }: ShownBotState) {
  const asks = answersOnly(profile);
  const { data: rules } = useGetRulesQuery(profile.id, { skip: !asks });
  if (mode) return `${mode}ModeValue` as const;
  if (!asks) return 'modeValue';
  const isChosen = rules?.kinds.some(
    ({ step, mayBe }) => step === 'automatic' && mayBe.includes('draft'),
  );
  return isChosen ? 'rulesModeValue' : 'approvedModeValue';
}

const linksSx = { display: 'flex', flexWrap: 'wrap', gap: 1 };
