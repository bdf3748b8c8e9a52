import type { SandboxLanguage } from './captions/captions.ts';
import type { Topic } from './pictures/drawPicture.ts';

/** Somebody who posts in the sandbox. */
export interface Person {
  username: string;
  fullName: string;
  language: SandboxLanguage;
  /** What they like to show, the favourite first. */
  topics: readonly [Topic, ...Topic[]];
  /** How far their clock is from UTC: people post when they are awake. */
  hoursFromUtc: number;
}

export const people: readonly Person[] = [
  {
    username: 'marina.ondas',
    fullName: 'Marina Albuquerque',
    language: 'pt',
    topics: ['sea', 'beach', 'food'],
    hoursFromUtc: -3,
  },
  {
    username: 'tomas.trilhas',
    fullName: 'Tomás Ferreira',
    language: 'pt',
    topics: ['mountains', 'camp', 'sea'],
    hoursFromUtc: -3,
  },
  {
    username: 'ju.horta',
    fullName: 'Juliana Kobayashi',
    language: 'pt',
    topics: ['plants', 'food', 'flowers'],
    hoursFromUtc: -3,
  },
  {
    username: 'caio.nanquim',
    fullName: 'Caio Batista',
    language: 'pt',
    topics: ['city', 'portrait', 'music'],
    hoursFromUtc: -3,
  },
  {
    username: 'dona.zilda',
    fullName: 'Zilda Moreira',
    language: 'pt',
    topics: ['coffee', 'cats', 'flowers'],
    hoursFromUtc: -3,
  },
  {
    username: 'rafa.vinil',
    fullName: 'Rafael Duarte',
    language: 'pt',
    topics: ['music', 'cats', 'city'],
    hoursFromUtc: -3,
  },
  {
    username: 'bia.letras',
    fullName: 'Beatriz Nogueira',
    language: 'pt',
    topics: ['words', 'books', 'coffee'],
    hoursFromUtc: -4,
  },
  {
    username: 'ladeira.da.iara',
    fullName: 'Iara Tupinambá',
    language: 'pt',
    topics: ['houses', 'portrait', 'beach'],
    hoursFromUtc: -3,
  },
  {
    username: 'aisha.reads',
    fullName: 'Aisha Bello',
    language: 'en',
    topics: ['books', 'coffee', 'words'],
    hoursFromUtc: 1,
  },
  {
    username: 'owen.cycles',
    fullName: 'Owen Hughes',
    language: 'en',
    topics: ['mountains', 'city', 'coffee'],
    hoursFromUtc: 0,
  },
  {
    username: 'priya.bakes',
    fullName: 'Priya Raman',
    language: 'en',
    topics: ['food', 'coffee', 'plants'],
    hoursFromUtc: 5,
  },
  {
    username: 'linh.saigon',
    fullName: 'Linh Tran',
    language: 'en',
    topics: ['city', 'food', 'houses'],
    hoursFromUtc: 7,
  },
  {
    username: 'noor.skies',
    fullName: 'Noor Haddad',
    language: 'en',
    topics: ['desert', 'camp', 'balloons'],
    hoursFromUtc: 3,
  },
  {
    username: 'sofie.fjord',
    fullName: 'Sofie Lindqvist',
    language: 'en',
    topics: ['camp', 'mountains', 'sea'],
    hoursFromUtc: 1,
  },
  {
    username: 'elif.balon',
    fullName: 'Elif Yıldız',
    language: 'en',
    topics: ['balloons', 'desert', 'cats'],
    hoursFromUtc: 3,
  },
  {
    username: 'kofi.frames',
    fullName: 'Kofi Mensah',
    language: 'en',
    topics: ['portrait', 'houses', 'music'],
    hoursFromUtc: 0,
  },
  {
    username: 'mateo.sube',
    fullName: 'Mateo Quispe',
    language: 'es',
    topics: ['mountains', 'desert', 'camp'],
    hoursFromUtc: -5,
  },
  {
    username: 'lucia.telares',
    fullName: 'Lucía Navarro',
    language: 'es',
    topics: ['houses', 'portrait', 'flowers'],
    hoursFromUtc: 1,
  },
  {
    username: 'ximena.verde',
    fullName: 'Ximena Robles',
    language: 'es',
    topics: ['plants', 'desert', 'words'],
    hoursFromUtc: -6,
  },
  {
    username: 'joaquin.faro',
    fullName: 'Joaquín Ibarra',
    language: 'es',
    topics: ['sea', 'beach', 'books'],
    hoursFromUtc: -3,
  },
  {
    username: 'camille.peint',
    fullName: 'Camille Laurent',
    language: 'fr',
    topics: ['portrait', 'flowers', 'words'],
    hoursFromUtc: 1,
  },
  {
    username: 'youssef.mijote',
    fullName: 'Youssef Benali',
    language: 'fr',
    topics: ['food', 'coffee', 'houses'],
    hoursFromUtc: 1,
  },
  {
    username: 'maelle.voile',
    fullName: 'Maëlle Kerdoncuff',
    language: 'fr',
    topics: ['sea', 'beach', 'music'],
    hoursFromUtc: 1,
  },
  {
    username: 'hana.neko',
    fullName: '佐藤 花',
    language: 'ja',
    topics: ['cats', 'coffee', 'flowers'],
    hoursFromUtc: 9,
  },
  {
    username: 'kenji.yoru',
    fullName: '中村 健二',
    language: 'ja',
    topics: ['city', 'music', 'camp'],
    hoursFromUtc: 9,
  },
  {
    username: 'mio.niwa',
    fullName: '小林 澪',
    language: 'ja',
    topics: ['plants', 'books', 'food'],
    hoursFromUtc: 9,
  },
];
