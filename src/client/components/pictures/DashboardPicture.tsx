import Notifications from '~icons/ic/baseline-notifications';
import Person from '~icons/ic/baseline-person';
import { useTranslation } from 'react-i18next';
import { themeColors } from '../../state/theme.ts';
import { paint } from './paint.ts';
import { Entry, Panel, Picture, TextLine } from './Picture.tsx';

const entry = { y: 88, height: 66 };

/** The dashboard: a greeting, the profile, notifications and the seven theme colours. */
export function DashboardPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('dashboard.alt')} width={420} height={250} fontSize={11}>
      <Panel x={28} y={20} width={364} height={210} />
      <rect x={36} y={28} width={52} height={194} rx={12} fill={paint.backdrop} />
      {[46, 78, 110, 142, 174].map((y, index) => (
        <rect
          key={y}
          x={50}
          y={y}
          width={24}
          height={20}
          rx={7}
          fill={index === 0 ? paint.primary : paint.quiet}
        />
      ))}
      <text x={102} y={56} fontSize={17} fontWeight={700}>
        {t('dashboard.greeting')}
      </text>
      <TextLine x={102} y={66} width={92} />
      <Entry x={100} width={130} {...entry} icon={Person} text={t('dashboard.profile')} line={60} />
      <Entry
        x={238}
        width={146}
        {...entry}
        icon={Notifications}
        text={t('dashboard.notifications')}
        line={48}
      />
      <Panel x={100} y={166} width={284} height={50} />
      <text x={120} y={195}>
        {t('dashboard.themes')}
      </text>
      {themeColors.map((color, index) => (
        <circle
          key={color}
          cx={194 + index * 27}
          cy={191}
          r={9}
          fill={`var(--mui-palette-swatch-${color})`}
        />
      ))}
    </Picture>
  );
}
