import { expect, test } from '@jest/globals';
import { saysStop } from './readWords.ts';

test.each([
  'stop',
  'STOP!!!',
  '@meelo.example.com stop',
  'Please stop.',
  'stop, please 🙏',
  'S\u200btop',
  'unsubscribe',
  'Nice try, but stop replying to me',
  'Don’t reply to me again.',
  'just leave me alone, bot',
  'Pare!',
  'Por favor, pare',
  '@ana.bsky.social para',
  'Para de me responder, por favor',
  'não me responda mais',
  'me deixa em paz',
  'Basta',
  '¡Para ya!',
  'Deja de escribirme',
  'No me contestes más',
  'déjame en paz',
  'Arrête',
  'Stop, s’il vous plaît',
  'arrêtez de me répondre',
  'Ne me réponds plus.',
  'laisse-moi tranquille !',
  'やめて',
  'やめてください。',
  '@meelo.jp もういいです',
  'もう返信しないでください',
  'リプはやめて',
  '話しかけないで',
  'I want to die. stop messaging me',
])('is left alone after: %s', (text) => {
  expect(saysStop(text)).toBe(true);
});

test.each([
  '',
  '@meelo.example.com',
  'Non-stop fun at the beach!',
  'The bus stop was full',
  "Don't talk to me about Mondays 😂 lovely picture!",
  'I could not stop smiling',
  'Never stop answering questions like these? Tell us',
  'Where do you stop for coffee?',
  'Para mim está ótimo',
  'Este café é para você',
  'Não para de chover',
  'Un regalo para ti',
  'No para de llover en Madrid',
  'Le bus ne s’arrête plus ici',
  'On ne s’arrête pas là',
  '雨がやまない',
  'このお店はやめておきました',
  'コメントありがとう',
])('goes on after: %s', (text) => {
  expect(saysStop(text)).toBe(false);
});
