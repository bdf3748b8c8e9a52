import AccountCircle from '@mui/icons-material/AccountCircle';
import AutoAwesome from '@mui/icons-material/AutoAwesome';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Favorite from '@mui/icons-material/Favorite';
import SentimentSatisfiedAlt from '@mui/icons-material/SentimentSatisfiedAlt';
import { useTranslation } from 'react-i18next';
import { paint } from './paint.ts';
import { Entry, Panel, Picture, PictureIcon, TextLine } from './Picture.tsx';

const acts = [
  { key: 'liked', icon: Favorite, y: 38, line: 96 },
  { key: 'reacted', icon: SentimentSatisfiedAlt, y: 100, line: 80 },
  { key: 'commented', icon: AutoAwesome, y: 162, line: 64 },
] as const;

/** A connected profile and what the assistant does for it. */
export function SyncPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('sync.alt')} width={420} height={250}>
      {acts.map(({ key, y, ...act }) => (
        <g key={key}>
          <path
            d={`M160 125C174 125 168 ${y + 25} 182 ${y + 25}`}
            fill="none"
            stroke={paint.primary}
            strokeWidth={2}
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <Entry x={182} y={y} width={222} height={50} text={t(`sync.${key}`)} {...act} />
        </g>
      ))}
      <Panel x={16} y={38} width={144} height={174} />
      <PictureIcon icon={AccountCircle} x={56} y={52} size={64} color="primary" />
      <text x={88} y={136} fontSize={13} fontWeight={700} textAnchor="middle">
        @ana.creates
      </text>
      <TextLine x={55} y={146} width={66} />
      <rect x={28} y={168} width={120} height={28} rx={14} fill={paint.tint} />
      <PictureIcon icon={CheckCircle} x={34} y={173} size={18} color="success" />
      <text x={56} y={186}>
        {t('sync.synchronised')}
      </text>
    </Picture>
  );
}
