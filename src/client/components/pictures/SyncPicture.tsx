import { useTranslation } from 'react-i18next';
import type { GlyphName } from './glyphs.ts';
import { paint } from './paint.ts';
import { PlacedGlyph } from './Glyph.tsx';
import { Avatar, Block, Lines, Picture, Words } from './Picture.tsx';

const acts: readonly { glyph: GlyphName; key: 'liked' | 'reacted' | 'commented' }[] = [
  { glyph: 'heart', key: 'liked' },
  { glyph: 'smile', key: 'reacted' },
  { glyph: 'sparkle', key: 'commented' },
];

function ProfileCard({ status }: { status: string }) {
  return (
    <>
      <Block x={16} y={38} width={144} height={174} radius={16} line={paint.line} />
      <Avatar x={88} y={86} radius={26} />
      <Words x={88} y={136} size={13} weight={700} anchor="middle">
        @ana.creates
      </Words>
      <Lines x={55} y={146} widths={[66]} />
      <Block x={28} y={168} width={120} height={28} radius={14} fill={paint.tint} />
      <PlacedGlyph name="check" x={36} y={174} size={16} color={paint.success} />
      <Words x={56} y={186} size={11.5} weight={600}>
        {status}
      </Words>
    </>
  );
}

/** A connected profile and what the assistant does for it. */
export function SyncPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('sync.alt')} width={420} height={250}>
      <Block x={0} y={0} width={420} height={250} radius={20} fill={paint.backdrop} />
      {acts.map(({ glyph, key }, index) => {
        const top = 38 + index * 62;
        return (
          <g key={key}>
            <path
              d={`M160 125C174 125 168 ${top + 25} 182 ${top + 25}`}
              fill="none"
              stroke={paint.primary}
              strokeWidth={2}
              strokeDasharray="1 6"
              strokeLinecap="round"
            />
            <Block x={182} y={top} width={222} height={50} radius={14} line={paint.line} />
            <Block x={191} y={top + 9} width={32} height={32} radius={10} fill={paint.tint} />
            <PlacedGlyph name={glyph} x={196} y={top + 14} size={22} color={paint.primary} />
            <Words x={231} y={top + 24} size={11.5} weight={600}>
              {t(`sync.${key}`)}
            </Words>
            <Lines x={231} y={top + 32} widths={[96 - index * 16]} />
          </g>
        );
      })}
      <ProfileCard status={t('sync.synchronised')} />
    </Picture>
  );
}
