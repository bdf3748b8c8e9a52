import AccountCircle from '@mui/icons-material/AccountCircle';
import AutoAwesome from '@mui/icons-material/AutoAwesome';
import BarChart from '@mui/icons-material/BarChart';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Favorite from '@mui/icons-material/Favorite';
import Layers from '@mui/icons-material/Layers';
import Person from '@mui/icons-material/Person';
import SentimentSatisfiedAlt from '@mui/icons-material/SentimentSatisfiedAlt';
import Tune from '@mui/icons-material/Tune';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../Logo.tsx';
import { paint } from './paint.ts';
import { Entry, Panel, Picture, PictureIcon, TextLine } from './Picture.tsx';

const menu = [BarChart, Person, Layers, Tune];

const week = [38, 54, 46, 70, 62, 88, 76];
const tallest = Math.max(...week);

const act = { x: 116, width: 392, height: 56 };

/** The product at work: a synchronised profile, its week, and what the assistant has just done. */
export function HeroPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('hero.alt')} width={560} height={420} fontSize={13}>
      <Panel x={32} y={32} width={496} height={344} />
      <path d="M32 50a18 18 0 0 1 18-18h46v344H50a18 18 0 0 1-18-18z" fill={paint.backdrop} />
      <LogoMark x={48} y={50} />
      {menu.map((icon, index) => (
        <PictureIcon
          key={index}
          icon={icon}
          x={52}
          y={104 + index * 42}
          color={index === 1 ? 'primary' : 'action'}
        />
      ))}
      <Panel x={116} y={52} width={188} height={136} />
      <PictureIcon icon={AccountCircle} x={126} y={64} size={48} color="primary" />
      <text x={180} y={86} fontWeight={700}>
        @ana.creates
      </text>
      <TextLine x={180} y={94} width={76} />
      <rect x={130} y={126} width={160} height={44} rx={12} fill={paint.tint} />
      <PictureIcon icon={CheckCircle} x={139} y={136} color="success" />
      <text x={172} y={152}>
        {t('sync.synchronised')}
      </text>
      <Panel x={318} y={52} width={190} height={136} />
      <text x={334} y={78}>
        {t('reports.reach')}
      </text>
      {week.map((height, index) => (
        <rect
          key={height}
          x={334 + index * 23}
          y={174 - height}
          width={15}
          height={height}
          rx={5}
          fill={height === tallest ? paint.primary : paint.tint}
        />
      ))}
      <Entry {...act} y={202} icon={Favorite} text={t('sync.liked')} line={128} />
      <Entry {...act} y={268} icon={SentimentSatisfiedAlt} text={t('sync.reacted')} line={98} />
      <g filter="drop-shadow(0 8px 16px rgb(0 0 0 / 0.18))">
        <Entry
          x={256}
          y={328}
          width={280}
          height={68}
          icon={AutoAwesome}
          text={t('sync.commented')}
          line={176}
        />
      </g>
    </Picture>
  );
}
