import { useTranslation } from 'react-i18next';
import type { GlyphName } from './glyphs.ts';
import { paint } from './paint.ts';
import { PlacedGlyph } from './Glyph.tsx';
import { Block, Lines, Picture, Words } from './Picture.tsx';

const tiles: readonly {
  glyph: GlyphName;
  key: 'settings' | 'faq' | 'support' | 'documentation';
}[] = [
  { glyph: 'gear', key: 'settings' },
  { glyph: 'question', key: 'faq' },
  { glyph: 'chat', key: 'support' },
  { glyph: 'document', key: 'documentation' },
];

/** Settings, questions, support and documentation as four tiles. */
export function HelpPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('help.alt')} width={420} height={250}>
      <Block x={0} y={0} width={420} height={250} radius={20} fill={paint.backdrop} />
      {tiles.map(({ glyph, key }, index) => {
        const left = 24 + (index % 2) * 190;
        const top = 22 + Math.floor(index / 2) * 106;
        return (
          <g key={key}>
            <Block x={left} y={top} width={182} height={98} radius={14} line={paint.line} />
            <Block
              x={left + 14}
              y={top + 14}
              width={36}
              height={36}
              radius={11}
              fill={paint.tint}
            />
            <PlacedGlyph name={glyph} x={left + 20} y={top + 20} color={paint.primary} />
            <Words x={left + 14} y={top + 71} weight={600}>
              {t(`help.${key}`)}
            </Words>
            <Lines x={left + 14} y={top + 80} widths={[112 - index * 12]} />
          </g>
        );
      })}
    </Picture>
  );
}
