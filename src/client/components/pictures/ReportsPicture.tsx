import { useTranslation } from 'react-i18next';
import { paint } from './paint.ts';
import { PlacedGlyph } from './Glyph.tsx';
import { Block, Lines, Picture, Words } from './Picture.tsx';

const bars = [
  { key: 'reels', width: 196 },
  { key: 'stories', width: 142 },
  { key: 'posts', width: 92 },
] as const;

/** A report: two metrics and a bar for each content type. */
export function ReportsPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('reports.alt')} width={420} height={250}>
      <Block x={0} y={0} width={420} height={250} radius={20} fill={paint.backdrop} />
      {(['views', 'reach'] as const).map((key, index) => (
        <g key={key}>
          <Block
            x={24 + index * 192}
            y={22}
            width={180}
            height={74}
            radius={14}
            line={paint.line}
          />
          <Block x={38 + index * 192} y={40} width={38} height={38} radius={12} fill={paint.tint} />
          <PlacedGlyph
            name={key === 'views' ? 'eye' : 'person'}
            x={45 + index * 192}
            y={47}
            color={paint.primary}
          />
          <Words x={88 + index * 192} y={56} size={11.5} weight={600}>
            {t(`reports.${key}`)}
          </Words>
          <Lines x={88 + index * 192} y={66} widths={[72 - index * 18]} />
        </g>
      ))}
      <Block x={24} y={108} width={372} height={120} radius={14} line={paint.line} />
      {bars.map(({ key, width }, index) => (
        <g key={key}>
          <Words x={42} y={141 + index * 32} size={11.5}>
            {t(`reports.${key}`)}
          </Words>
          <Block
            x={148}
            y={130 + index * 32}
            width={230}
            height={14}
            radius={7}
            fill={paint.quiet}
          />
          <Block
            x={148}
            y={130 + index * 32}
            width={width}
            height={14}
            radius={7}
            fill={paint.primary}
          />
        </g>
      ))}
    </Picture>
  );
}
