import { expect, test } from '@jest/globals';
import { aCommentCheck as check } from '../../../../testing/bot/aCommentCheck.ts';

test.each([
  ['pt', 'The mist on the water looks like a painting.'],
  ['pt', 'La niebla sobre el agua parece una pintura.'],
  ['en', 'Der Nebel über dem Wasser ist wunderschön.'],
  ['fr', 'Туман над водой как на картине, очень красиво.'],
  ['ja', '湖面上的雾气就像一幅画一样，真的太美丽了，令人心旷神怡啊。'],
  ['es', '霧に包まれた湖がまるで水彩画のようで、とても静かですね。'],
])('refuses another language than %s: %s', (language, text) => {
  expect(check(text, { language })).toContain('wrongLanguage');
});

test.each([
  ['pt', '谢谢你的支持！'],
  ['en', 'Спасибо большое!'],
  ['fr', 'شكرا'],
  ['es', '감사합니다'],
  ['pt', 'Que lindo! 谢谢你的支持！'],
  ['en', 'Arigatou gozaimasu!'],
  ['ja', 'Arigatou!'],
  ['ja', '非常感谢'],
  ['ja', 'Thank you!'],
  ['ja', 'Obrigada pela foto'],
])('refuses another script than that of %s, however short: %s', (language, text) => {
  expect(check(text, { language })).toContain('wrongLanguage');
});

test.each([
  ['ja', '最高'],
  ['ja', '素敵な写真'],
  ['ja', 'DMありがとう'],
  ['pt', 'O ramen (ラーメン) ficou uma delícia'],
  ['ru', 'Спасибо!'],
])('lets the script of %s pass, with a word in another one: %s', (language, text) => {
  expect(check(text, { language })).not.toContain('wrongLanguage');
});
