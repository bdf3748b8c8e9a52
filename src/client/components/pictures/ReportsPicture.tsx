import Person from '~icons/ic/baseline-person';
import Visibility from '~icons/ic/baseline-visibility';
import { useTranslation } from 'react-i18next';
import { paint } from './paint.ts';
import { Entry, Panel, Picture } from './Picture.tsx';

const metric = { y: 22, width: 180, height: 74 };

const bars = [
  { key: 'reels', y: 130, width: 196 },
  { key: 'stories', y: 162, width: 142 },
  { key: 'posts', y: 194, width: 92 },
] as const;

/** A report: two metrics and a bar for each content type. */
export function ReportsPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('reports.alt')} width={420} height={250}>
      <Entry x={24} {...metric} icon={Visibility} text={t('reports.views')} line={72} />
      <Entry x={216} {...metric} icon={Person} text={t('reports.reach')} line={54} />
      <Panel x={24} y={108} width={372} height={120} />
      {bars.map(({ key, y, width }) => (
        <g key={key}>
          <text x={42} y={y + 11} fontWeight={400}>
            {t(`reports.${key}`)}
          </text>
          <rect x={148} y={y} width={230} height={14} rx={7} fill={paint.quiet} />
          <rect x={148} y={y} width={width} height={14} rx={7} fill={paint.primary} />
        </g>
      ))}
    </Picture>
  );
}
