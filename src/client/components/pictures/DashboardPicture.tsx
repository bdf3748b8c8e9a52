import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { themeColors } from '../../state/theme.ts';
import { paint } from './paint.ts';
import { PlacedGlyph } from './Glyph.tsx';
import { Avatar, Block, Lines, Picture, Words } from './Picture.tsx';

const entries = [0, 1, 2, 3, 4];

function Sidebar() {
  return (
    <>
      <Block x={36} y={28} width={52} height={194} fill={paint.backdrop} />
      {entries.map((entry) => (
        <Block
          key={entry}
          x={50}
          y={46 + entry * 32}
          width={24}
          height={20}
          radius={7}
          fill={entry === 0 ? paint.primary : paint.quiet}
        />
      ))}
    </>
  );
}

/** The dashboard: a greeting, the profile, notifications and the seven theme colours. */
export function DashboardPicture() {
  const { t } = useTranslation('pictures');
  return (
    <Picture alt={t('dashboard.alt')} width={420} height={250}>
      <Block x={0} y={0} width={420} height={250} radius={20} fill={paint.backdrop} />
      <Block x={28} y={20} width={364} height={210} radius={16} line={paint.line} />
      <Sidebar />
      <Words x={106} y={56} size={17} weight={700}>
        {t('dashboard.greeting')}
      </Words>
      <Lines x={106} y={66} widths={[92]} />
      <Block x={106} y={88} width={126} height={66} line={paint.line} />
      <Avatar x={130} y={112} radius={14} />
      <Words x={152} y={116} weight={600}>
        {t('dashboard.profile')}
      </Words>
      <Lines x={118} y={136} widths={[96]} />
      <Block x={244} y={88} width={134} height={66} line={paint.line} />
      <PlacedGlyph name="bell" x={254} y={98} color={paint.primary} />
      <circle cx={273} cy={101} r={4} fill={paint.primary} />
      <Words x={284} y={116} weight={600} size={11}>
        {t('dashboard.notifications')}
      </Words>
      <Lines x={256} y={136} widths={[88]} />
      <Block x={106} y={166} width={272} height={50} line={paint.line} />
      <Words x={120} y={195} weight={600}>
        {t('dashboard.themes')}
      </Words>
      {themeColors.map((color, index) => (
        <Box
          key={color}
          component="circle"
          cx={194 + index * 27}
          cy={191}
          r={9}
          sx={{ fill: `var(--mui-palette-swatch-${color})` }}
        />
      ))}
    </Picture>
  );
}
