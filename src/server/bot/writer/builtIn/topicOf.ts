import type { CommentedTarget } from '../../context/commentWriter.ts';
import { topics, type Topic } from './phrases.ts';

/** Words in a caption that indicate a topic. */
const hints: readonly (readonly [Topic, RegExp])[] = [
  ['cats', /(?<!\p{L})(cat|kitten|gat[oa]|chat)(?!\p{L})|猫/iu],
  ['coffee', /(?<!\p{L})(coffee|latte|caf[eé])(?!\p{L})|珈琲|コーヒー|喫茶/iu],
  ['books', /(?<!\p{L})(books?|livros?|libros?|livres?|lire)(?!\p{L})|本棚|読/iu],
  ['beach', /(?<!\p{L})(beach|praia|playa|plage)(?!\p{L})|砂浜|海岸/iu],
  ['sea', /(?<!\p{L})(sea|sail|boat|mar|barco|mer|bateau)(?!\p{L})|海|港/iu],
  [
    'mountains',
    /(?<!\p{L})(mountains?|lake|trail|montanhas?|lago|trilha|montañas?|montagnes?|lac)(?!\p{L})|山|湖/iu,
  ],
  ['flowers', /(?<!\p{L})(flowers?|flor(es)?|fleurs?|bouquet)(?!\p{L})|花/iu],
  ['plants', /(?<!\p{L})(plants?|leaf|plantas?|folha|hoja|plantes?|feuille)(?!\p{L})|植物|葉/iu],
  [
    'food',
    /(?<!\p{L})(recipe|dinner|lunch|receita|almo[cç]o|receta|recette|dîner)(?!\p{L})|ごちそう|料理/iu,
  ],
  [
    'music',
    /(?<!\p{L})(music|record|vinyl|m[uú]sica|disco|vinil|musique|disque)(?!\p{L})|音楽|レコード/iu,
  ],
  ['city', /(?<!\p{L})(city|cidade|ciudad|ville)(?!\p{L})|街/iu],
];

/** The topic that the network names, else one that the caption suggests. */
export function topicOf(target: Pick<CommentedTarget, 'caption' | 'topics'>): Topic | undefined {
  const named = topics.find((topic) => target.topics.includes(topic));
  return named ?? hints.find(([, hint]) => hint.test(target.caption))?.[0];
}
