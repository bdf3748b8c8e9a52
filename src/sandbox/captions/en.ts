import type { CaptionsByTopic } from './CaptionsByTopic.ts';

export const en: CaptionsByTopic = {
  balloons: [
    'Up before the sun and worth every yawn.',
    'Somebody pinch me, we are floating.',
    'Counted nineteen of them this morning.',
  ],
  beach: [
    'Out of office, into water.',
    'Found my spot, not moving till sunset.',
    'Sandy sandwiches are part of the deal.',
  ],
  books: [
    'My to-read pile has become furniture.',
    'Finished it at 2 a.m. No regrets.',
    'New shelf day! Sorted by mood, not by colour.',
    'Tell me the last book that made you cry.',
  ],
  camp: [
    'No signal, all stars.',
    'Minus four outside, cocoa inside.',
    'The sky put on a show and we had front-row seats.',
    'Slept like a log. Next to a log.',
  ],
  cats: [
    'Neighbourhood watch, night shift.',
    'She has opinions about the pigeons.',
    'Meeting moved: there is a cat on my lap.',
  ],
  city: [
    'Golden hour on the late shift.',
    'Every lit window is somebody making dinner.',
    'Missed the bus, found this.',
    'Twenty floors up and still humming.',
  ],
  coffee: [
    'First coffee, then personality.',
    'My latte art peaked today, please clap.',
    'Rainy morning, warm hands.',
    'Trying the new beans from the roastery downstairs.',
  ],
  desert: [
    'So quiet you can hear the sand move.',
    'They say nothing grows here. Look closer.',
    'Forty-two degrees and a perfect sunset.',
  ],
  flowers: [
    'Bought flowers for no reason. Best reason.',
    'Market haul, three stems over budget.',
    'Peony season is too short.',
  ],
  food: [
    'Grandma measured with her heart, so did I.',
    'Third attempt and the crust finally sings.',
    'Sunday slow lunch.',
    'Recipe in the next one, promise.',
  ],
  houses: [
    'Which door would you knock on?',
    'My street refuses to be beige.',
    'Bunting is up, must be summer.',
    'I plan walks around these shutters.',
  ],
  mountains: [
    'Eleven miles for this view. Again tomorrow.',
    'The lake was a mirror at six this morning.',
    'Snow line is creeping down already.',
    'Legs: done. Heart: full.',
  ],
  music: [
    'Side B does not get enough love.',
    'Crate-digging paid off today.',
    'That crackle before the first note.',
    'Name one record you would never sell.',
  ],
  plants: [
    'New leaf day is the best day.',
    'I said no more plants. I lied.',
    'Watering rounds done, everybody is happy.',
    'The cactus is flowering, stop everything.',
  ],
  portrait: [
    'Portrait no. 41 of my neighbours.',
    'Less line, more colour. Learning.',
    'She laughed the whole time, so I drew that.',
    'Thank you for sitting so still, almost.',
  ],
  sea: [
    'Fair wind and nowhere to be.',
    'Salt in my hair, sun in my eyes.',
    'Last sail before the rain came in.',
    'The horizon was showing off tonight.',
  ],
  words: [
    'A note to whoever needs it.',
    'Pin this one to the fridge.',
    'Drawn in one go, no eraser.',
    'Today’s reminder, mostly to myself.',
  ],
};
