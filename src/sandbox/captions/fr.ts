import type { CaptionsByTopic } from './CaptionsByTopic.ts';

export const fr: CaptionsByTopic = {
  balloons: [
    'Levés à quatre heures, aucun regret.',
    'Là-haut, on n’entend que le feu.',
    'Le cœur léger, au sens propre.',
  ],
  beach: [
    'Mode avion, mode sable.',
    'Le parasol orange, c’est nous.',
    'Sieste entre deux baignades.',
  ],
  books: [
    'Ma pile à lire a pris un étage.',
    'Terminé à deux heures du matin.',
    'Un bouquiniste de plus, un budget de moins.',
    'Votre dernier coup de cœur ?',
  ],
  camp: [
    'Pas de réseau, mais toutes les étoiles.',
    'Moins quatre dehors, chocolat chaud dedans.',
    'On a vu passer une étoile filante.',
  ],
  cats: [
    'La patronne surveille la rue.',
    'Un pigeon est passé. Grand événement.',
    'Impossible de bouger, chat endormi.',
  ],
  city: [
    'La ville quand elle baisse la voix.',
    'Chaque fenêtre, un dîner différent.',
    'Bus raté, ciel gagné.',
  ],
  coffee: [
    'D’abord un café, ensuite on verra.',
    'J’ai voulu un cœur, c’est une fougère.',
    'La pause de seize heures, sacrée.',
    'Nouveau grain, notes de noisette.',
  ],
  desert: [
    'Un silence qu’on peut toucher.',
    'Dernier rayon sur les dunes.',
    'On dit qu’il n’y a rien. Regardez mieux.',
  ],
  flowers: [
    'Le marché du dimanche m’a encore eue.',
    'Des fleurs pour rien, donc pour tout.',
    'Quelqu’un connaît le nom de la violette ?',
    'Dix jours qu’elles tiennent, record battu.',
  ],
  food: [
    'Recette de mamie, bazar de moi.',
    'Feu doux et patience.',
    'Troisième essai : la pâte est parfaite.',
    'Tablée du dimanche, il reste une place.',
  ],
  houses: [
    'Vous frappez à quelle porte ?',
    'Ma rue refuse le beige.',
    'Les fanions sont sortis, c’est la fête.',
    'Ces volets, je ne m’en lasse pas.',
  ],
  mountains: [
    'Douze kilomètres pour ce miroir.',
    'Le lac dormait encore.',
    'Les jambes disent non, les yeux disent oui.',
  ],
  music: [
    'Face B, toujours.',
    'Trouvé en brocante pour trois fois rien.',
    'Ce petit craquement avant la première note.',
    'Le disque que vous ne vendriez jamais ?',
  ],
  plants: [
    'Nouvelle feuille ! On arrête tout.',
    'J’avais dit « la dernière ». J’ai menti.',
    'Tournée d’arrosage terminée.',
  ],
  portrait: [
    'Portrait du jour, elle a ri tout le long.',
    'Moins de traits, plus de couleur.',
    'Série « voisins », numéro dix-huit.',
    'Merci d’avoir posé, presque sans bouger.',
  ],
  sea: [
    'Bon vent et rien de prévu.',
    'Retour au port avec le soleil.',
    'Du sel jusque dans les cils.',
    'La mer était d’humeur douce.',
  ],
  words: [
    'Pour qui en a besoin aujourd’hui.',
    'À coller sur le frigo.',
    'Petit rappel du jour.',
    'Lettre après lettre, sans règle.',
  ],
};
