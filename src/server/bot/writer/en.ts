import type { Grammar } from './Grammar.ts';

export const en: Grammar = {
  joint: ' ',
  brief: [
    'Beautiful shot!',
    'Love this.',
    'So well done.',
    'Those colours!',
    'What a scene.',
    'This made the feed better.',
    'Stunning.',
    'Such good light.',
    'Saved this one.',
    'What a moment!',
    'Really lovely.',
    'Top work!',
  ],
  praise: [
    'The colours work so well together.',
    'Great framing.',
    'Easy to keep looking at this one.',
    'The light is lovely.',
    'Such a calm composition.',
    'This one deserves a frame.',
  ],
  close: [
    'Thanks for sharing!',
    'Keep them coming!',
    'Looking forward to the next one.',
    'Have a good week!',
    'Well done.',
  ],
  whenAsked: [
    'Good question, following along for the answers!',
    'Curious what everyone says to this.',
    'This thread will be good.',
  ],
  about: {
    balloons: {
      say: [
        'A sky full of balloons looks like an illustration.',
        'You can almost feel how quiet it is up there.',
      ],
      ask: 'How long does a flight take?',
    },
    beach: {
      say: [
        'That beach from above is an invitation.',
        'The line of foam along the sand is beautiful.',
      ],
      ask: 'Which beach is this?',
    },
    books: {
      say: ['A shelf that looks properly lived in.', 'Could spend an hour reading those spines.'],
      ask: 'Which one should a newcomer start with?',
    },
    camp: {
      say: ['What a night to sleep out.', 'That sky needs no filter.'],
      ask: 'How cold did it get?',
    },
    cats: {
      say: ['That look says everything.', 'The window clearly has an owner.'],
      ask: 'What is this little one called?',
    },
    city: {
      say: [
        'The city has another rhythm at that hour.',
        'The lights on the water finish the scene.',
      ],
      ask: 'Where is this view from?',
    },
    coffee: {
      say: ['That cup calls for a pause.', 'The pour turned out so neat.'],
      ask: 'Which beans are these?',
    },
    desert: {
      say: ['So much space in one picture.', 'Those dunes look painted.'],
      ask: 'When was the light at its best?',
    },
    flowers: {
      say: ['This bunch would brighten any table.', 'The mix of petals is so delicate.'],
      ask: 'Which flowers are these?',
    },
    food: {
      say: ['That plate looks wonderful.', 'You can nearly smell it from here.'],
      ask: 'Will there be a recipe?',
    },
    houses: {
      say: ['That street is a postcard.', 'The flowers at the windows complete it.'],
      ask: 'Which door is your favourite?',
    },
    mountains: {
      say: ['The lake turned into a mirror.', 'Layer after layer of mountains, what a view.'],
      ask: 'Is the trail a hard one?',
    },
    music: {
      say: ['A record spinning makes everything better.', 'Those sleeves are works of art.'],
      ask: 'What is playing?',
    },
    plants: {
      say: ['That green corner is thriving.', 'All that care shows in the leaves.'],
      ask: 'Which one is the easiest to keep?',
    },
    portrait: {
      say: ['A portrait full of character.', 'Simple shapes that say a lot.'],
      ask: 'How long did this one take?',
    },
    sea: {
      say: ['That boat on the horizon brings calm.', 'The sea in this light is something else.'],
      ask: 'Was there a good wind?',
    },
    words: {
      say: ['The right note at the right time.', 'Hand-drawn letters make all the difference.'],
      ask: 'Will it become a print?',
    },
  },
};
