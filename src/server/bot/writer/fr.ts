import type { Grammar } from './Grammar.ts';

export const fr: Grammar = {
  joint: ' ',
  brief: [
    'Superbe photo !',
    'J’adore !',
    'C’est magnifique.',
    'Quelles couleurs !',
    'Très réussi.',
    'Sublime.',
    'Quelle lumière !',
    'Parfait.',
    'Quel moment !',
    'Bravo !',
    'Je garde celle-ci.',
    'Très joli travail.',
  ],
  praise: [
    'Les couleurs vont très bien ensemble.',
    'Le cadrage est excellent.',
    'On resterait longtemps à la regarder.',
    'La lumière est superbe.',
    'Quelle composition apaisante.',
    'Celle-ci mérite un cadre.',
  ],
  close: [
    'Merci pour le partage !',
    'Vivement la prochaine.',
    'Belle semaine !',
    'Continuez comme ça !',
    'Bravo !',
  ],
  whenAsked: [
    'Bonne question, hâte de lire les réponses !',
    'Curieux de voir ce que chacun répond.',
    'La discussion promet.',
  ],
  about: {
    balloons: {
      say: [
        'Un ciel plein de montgolfières, on dirait une illustration.',
        'On sent presque le calme là-haut.',
      ],
      ask: 'Le vol dure combien de temps ?',
    },
    beach: {
      say: ['Cette plage vue d’en haut est une invitation.', 'La ligne d’écume est superbe.'],
      ask: 'C’est quelle plage ?',
    },
    books: {
      say: ['Une bibliothèque qui a du vécu.', 'On passerait une heure à lire ces dos.'],
      ask: 'Par lequel commencer ?',
    },
    camp: {
      say: ['Quelle nuit pour dormir dehors.', 'Ce ciel se passe de filtre.'],
      ask: 'Il faisait très froid ?',
    },
    cats: {
      say: ['Ce regard dit tout.', 'La fenêtre a trouvé son propriétaire.'],
      ask: 'Comment s’appelle cette merveille ?',
    },
    city: {
      say: ['La ville à cette heure a un autre rythme.', 'Le reflet dans l’eau termine la scène.'],
      ask: 'La vue est prise d’où ?',
    },
    coffee: {
      say: ['Cette tasse appelle une pause.', 'Le dessin du lait est très net.'],
      ask: 'C’est quel grain ?',
    },
    desert: {
      say: ['Tant d’espace dans une seule image.', 'Ces dunes semblent peintes.'],
      ask: 'Quelle était la meilleure heure ?',
    },
    flowers: {
      say: ['Ce bouquet égaie n’importe quelle table.', 'Le mélange des fleurs est délicat.'],
      ask: 'Quelles sont ces fleurs ?',
    },
    food: {
      say: ['Quelle belle assiette, ça donne faim.', 'On sentirait presque le parfum d’ici.'],
      ask: 'La recette suivra ?',
    },
    houses: {
      say: ['Cette rue est une carte postale.', 'Les fleurs aux fenêtres complètent le tout.'],
      ask: 'Quelle porte préférez-vous ?',
    },
    mountains: {
      say: ['Le lac est devenu miroir.', 'Des montagnes à perte de vue, quelle scène.'],
      ask: 'Le sentier est difficile ?',
    },
    music: {
      say: ['Un disque qui tourne rend tout meilleur.', 'Ces pochettes sont des œuvres d’art.'],
      ask: 'Qu’est-ce qui passe ?',
    },
    plants: {
      say: ['Ce coin vert respire la santé.', 'Le soin se voit dans chaque feuille.'],
      ask: 'Laquelle est la plus facile ?',
    },
    portrait: {
      say: ['Un portrait plein de caractère.', 'Des formes simples qui en disent long.'],
      ask: 'Combien de temps pour celui-ci ?',
    },
    sea: {
      say: ['Ce bateau à l’horizon apaise.', 'La mer sous cette lumière, c’est autre chose.'],
      ask: 'Il y avait du vent ?',
    },
    words: {
      say: ['Le bon mot au bon moment.', 'Les lettres à la main font la différence.'],
      ask: 'Ce sera une affiche ?',
    },
  },
};
