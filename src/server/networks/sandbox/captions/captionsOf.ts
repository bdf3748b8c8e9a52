import type { Topic } from '../pictures/drawPicture.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

/** What people write under a picture, by what it shows. */
export type Captions = Record<Topic, readonly string[]>;

export type SandboxLanguage = 'pt' | 'en' | 'es' | 'fr' | 'ja';

export const captions: Record<SandboxLanguage, Captions> = { pt, en, es, fr, ja };
