import type { GlyphName } from '../../components/pictures/glyphs.ts';

/** The parts of the page that the header leads to; also their ids. */
export const anchors = ['features', 'about', 'contact'] as const;

export const advertised = [
  { key: 'replies', glyph: 'sparkle' },
  { key: 'engagement', glyph: 'heart' },
  { key: 'always', glyph: 'clock' },
  { key: 'platforms', glyph: 'layers' },
  { key: 'analytics', glyph: 'chart' },
  { key: 'automation', glyph: 'sliders' },
] as const satisfies readonly { key: string; glyph: GlyphName }[];

export const howItWorks = [
  { key: 'link', glyph: 'link' },
  { key: 'sync', glyph: 'sync' },
  { key: 'watch', glyph: 'eye' },
] as const satisfies readonly { key: string; glyph: GlyphName }[];

export const principles = ['honest', 'permitted', 'yours'] as const;
