import { useTranslation } from 'react-i18next';
import { paint } from './paint.ts';
import { Act } from './Act.tsx';
import { Chip, Initial, Panel, Picture, TextLine } from './Picture.tsx';

const acts = [
  { key: 'liked', story: 'sea', y: 16, line: 96 },
  { key: 'reacted', story: 'balloons', y: 92, line: 80 },
] as const;

/** A connected profile, what the bot does for it, and what it writes. */
export function SyncPicture() {
  const { t } = useTranslation('pictures');
  const comment = t('comment');
  return (
    <Picture alt={t('sync.alt', { comment })} width={420} height={250}>
      {acts.map(({ key, y, line, story }) => (
        <g key={key}>
          <path
            d={`M160 86C174 86 168 ${y + 32} 182 ${y + 32}`}
            fill="none"
            stroke={paint.primary}
            strokeWidth={2}
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <Act x={182} y={y} width={222} height={64} story={story} text={t(`sync.${key}`)}>
            <TextLine y={10} width={line} />
          </Act>
        </g>
      ))}
      <Panel x={16} y={16} width={144} height={140} />
      <Initial cx={88} cy={48} />
      <text x={88} y={92} fontSize={13} fontWeight={700} textAnchor="middle">
        @ana.creates
      </text>
      <Chip x={28} y={112} width={120} text={t('sync.synchronised')} />
      <Act x={16} y={168} width={388} height={66} story="cat" text={t('sync.commented')}>
        <text y={20} fontSize={14} fontWeight={700} fill={paint.primary}>
          {comment}
        </text>
      </Act>
    </Picture>
  );
}
