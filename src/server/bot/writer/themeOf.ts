import type { CommentRequest } from '../commentWriter.ts';
import { themes, type Theme } from './grammar.ts';

/** Words in captions that give the theme away where the network does not name it. */
const hints: readonly (readonly [Theme, RegExp])[] = [
  ['cats', /\b(cat|kitten|gat[oa]|chat)\b|猫/i],
  ['coffee', /\b(coffee|latte|caf[eé])\b|珈琲|コーヒー|喫茶/i],
  ['books', /\b(books?|livros?|libros?|livres?|lire)\b|本棚|読/i],
  ['beach', /\b(beach|praia|playa|plage)\b|砂浜|海岸/i],
  ['sea', /\b(sea|sail|boat|mar|barco|mer|bateau)\b|海|港/i],
  [
    'mountains',
    /\b(mountains?|lake|trail|montanhas?|lago|trilha|montañas?|montagnes?|lac)\b|山|湖/i,
  ],
  ['flowers', /\b(flowers?|flor(es)?|fleurs?|bouquet)\b|花/i],
  ['plants', /\b(plants?|leaf|plantas?|folha|hoja|plantes?|feuille)\b|植物|葉/i],
  ['food', /\b(recipe|dinner|lunch|receita|almo[cç]o|receta|recette|dîner)\b|ごちそう|料理/i],
  ['music', /\b(music|record|vinyl|m[uú]sica|disco|vinil|musique|disque)\b|音楽|レコード/i],
  ['city', /\b(city|cidade|ciudad|ville)\b|街/i],
];

/** What a story is about; undefined where neither the network nor the caption says. */
export function themeOf({ topic, caption }: CommentRequest['story']): Theme | undefined {
  const named = themes.find((theme) => theme === topic);
  return named ?? hints.find(([, hint]) => hint.test(caption))?.[0];
}
