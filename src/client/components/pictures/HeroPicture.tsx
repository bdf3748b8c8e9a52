import { useTranslation } from 'react-i18next';
import { LogoMark } from '../brand/Logo.tsx';
import type { GlyphName } from './glyphs.ts';
import { PlacedGlyph } from './Glyph.tsx';
import { paint } from './paint.ts';
import { Avatar, Block, Lines, Picture, Words } from './Picture.tsx';

const week = [38, 54, 46, 70, 62, 88, 76];

const acts: readonly { glyph: GlyphName; key: 'liked' | 'reacted' }[] = [
  { glyph: 'heart', key: 'liked' },
  { glyph: 'smile', key: 'reacted' },
];

function Window() {
  return (
    <>
      <Block x={0} y={0} width={560} height={420} radius={28} fill={paint.backdrop} />
      <Block x={32} y={32} width={496} height={344} radius={18} line={paint.line} />
      <path d="M32 50a18 18 0 0 1 18-18h46v344H50a18 18 0 0 1-18-18z" fill={paint.backdrop} />
      <LogoMark x={48} y={50} />
      {(['chart', 'person', 'layers', 'gear'] as const).map((name, index) => (
        <PlacedGlyph
          key={name}
          name={name}
          x={53}
          y={104 + index * 42}
          size={22}
          color={index === 1 ? paint.primary : paint.faint}
        />
      ))}
    </>
  );
}

function ProfilePanel({ status }: { status: string }) {
  return (
    <>
      <Block x={116} y={52} width={188} height={136} radius={14} line={paint.line} />
      <Avatar x={150} y={88} radius={20} />
      <Words x={180} y={86} size={13} weight={700}>
        @ana.creates
      </Words>
      <Lines x={180} y={94} widths={[76]} />
      <Block x={130} y={126} width={160} height={44} radius={12} fill={paint.tint} />
      <circle cx={152} cy={148} r={11} fill={paint.success} />
      <PlacedGlyph name="check" x={144} y={140} size={16} color={paint.paper} />
      <Words x={172} y={152} size={12.5} weight={600}>
        {status}
      </Words>
    </>
  );
}

function ChartPanel({ title }: { title: string }) {
  return (
    <>
      <Block x={318} y={52} width={190} height={136} radius={14} line={paint.line} />
      <Words x={334} y={78} size={12.5} weight={600}>
        {title}
      </Words>
      {week.map((height, index) => (
        <Block
          key={height}
          x={334 + index * 23}
          y={174 - height}
          width={15}
          height={height}
          radius={5}
          fill={index === 5 ? paint.primary : paint.tint}
        />
      ))}
    </>
  );
}

/** A drawn story picture, as the activity list shows it. */
function Thumbnail({ x, y, night }: { x: number; y: number; night: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={40} height={40} rx={10} fill={night ? paint.primary : paint.tint} />
      <circle cx={28} cy={13} r={5} fill={night ? paint.onPrimary : paint.primary} />
      <path
        d="M0 30l12-11 9 8 7-5 12 9a10 10 0 0 1-10 9H10A10 10 0 0 1 0 30z"
        fill={night ? paint.tint : paint.primary}
        opacity={0.7}
      />
    </g>
  );
}

/** The product at work: a synchronised profile, its week, and what the assistant has just done. */
export function HeroPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('hero.alt')} width={560} height={420}>
      <Window />
      <ProfilePanel status={t('sync.synchronised')} />
      <ChartPanel title={t('reports.reach')} />
      {acts.map(({ glyph, key }, index) => (
        <g key={key}>
          <Block
            x={116}
            y={202 + index * 66}
            width={392}
            height={56}
            radius={14}
            line={paint.line}
          />
          <Thumbnail x={124} y={210 + index * 66} night={index === 1} />
          <PlacedGlyph name={glyph} x={178} y={219 + index * 66} size={22} color={paint.primary} />
          <Words x={210} y={227 + index * 66} size={13} weight={600}>
            {t(`sync.${key}`)}
          </Words>
          <Lines x={210} y={236 + index * 66} widths={[128 - index * 30]} />
          <Lines x={450} y={227 + index * 66} widths={[42]} />
        </g>
      ))}
      <g filter="drop-shadow(0 8px 16px rgb(0 0 0 / 0.18))">
        <Block x={256} y={328} width={280} height={68} radius={18} line={paint.line} />
      </g>
      <Block x={270} y={342} width={40} height={40} radius={12} fill={paint.primary} />
      <PlacedGlyph name="sparkle" x={278} y={350} color={paint.onPrimary} />
      <Words x={324} y={360} size={13} weight={700}>
        {t('sync.commented')}
      </Words>
      <Lines x={324} y={370} widths={[176]} />
    </Picture>
  );
}
