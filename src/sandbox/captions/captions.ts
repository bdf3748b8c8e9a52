import type { CaptionsByTopic } from './CaptionsByTopic.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

export type SandboxLanguage = 'pt' | 'en' | 'es' | 'fr' | 'ja';

export const captions: Record<SandboxLanguage, CaptionsByTopic> = { pt, en, es, fr, ja };
