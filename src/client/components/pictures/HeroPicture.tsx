import BarChart from '~icons/ic/baseline-bar-chart';
import Layers from '~icons/ic/baseline-layers';
import Tune from '~icons/ic/baseline-tune';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../Logo.tsx';
import { paint } from './paint.ts';
import { Act } from './Act.tsx';
import { Chip, Initial, Panel, Picture, PictureIcon, TextLine } from './Picture.tsx';

const menu = [BarChart, Layers, Tune];

const act = { x: 116, width: 392, height: 64 };

/** The product at work: a synchronised profile, its week, and what the bot has just done and written. */
export function HeroPicture() {
  const { t } = useTranslation('pictures');
  const comment = t('comment');
  return (
    <Picture alt={t('hero.alt', { comment })} width={560} height={420} fontSize={13}>
      <Panel x={32} y={24} width={496} height={344} />
      <path d="M32 42a18 18 0 0 1 18-18h46v344H50a18 18 0 0 1-18-18z" fill={paint.backdrop} />
      <LogoMark x={48} y={42} />
      {menu.map((icon, index) => (
        <PictureIcon
          key={index}
          icon={icon}
          x={52}
          y={96 + index * 42}
          color={index === 1 ? 'primary' : 'action'}
        />
      ))}
      <Panel x={116} y={40} width={188} height={116} />
      <Initial cx={152} cy={74} />
      <text x={184} y={72} fontWeight={700}>
        @ana.creates
      </text>
      <TextLine x={184} y={80} width={76} />
      <Chip x={130} y={110} width={160} text={t('sync.synchronised')} />
      <Panel x={318} y={40} width={190} height={116} />
      <text x={334} y={62}>
        {t('reports.reach')}
      </text>
      <g fill="none" strokeWidth={15} strokeLinecap="round">
        <path
          stroke={paint.tint}
          d="M342 140v-24m23 24v-38m23 38v-30m23 30v-52m23 52v-44m46 44v-58"
        />
        <path stroke={paint.primary} d="M457 140v-70" />
      </g>
      <Act {...act} y={168} story="sea" text={t('sync.liked')}>
        <TextLine y={10} width={128} />
      </Act>
      <Act {...act} y={242} story="balloons" text={t('sync.reacted')}>
        <TextLine y={10} width={98} />
      </Act>
      <g filter="drop-shadow(0 8px 16px rgb(0 0 0 / 0.18))">
        <Act x={146} y={316} width={390} height={84} story="cat" text={t('sync.commented')}>
          <text y={22} fontSize={15} fontWeight={700} fill={paint.primary}>
            {comment}
          </text>
        </Act>
      </g>
    </Picture>
  );
}
