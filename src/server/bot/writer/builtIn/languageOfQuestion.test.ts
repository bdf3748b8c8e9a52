import { expect, test } from '@jest/globals';
import botQuestions from '../../../../testing/readingSets/botQuestions.json' with { type: 'json' };
import { languageOf } from '../../text/languageOf.ts';
import { languageOfQuestion } from './languageOfQuestion.ts';

const short = {
  en: ['Are you a bot?', 'r u a bot', 'Is this AI?', 'Bot or human?'],
  pt: ['Você é um robô?', 'vc é um bot', 'voce e um robo?', 'É humano?', 'Humano ou bot?'],
  es: ['¿Eres un bot?', 'sos un robot?', '¿Hay alguien ahí?', 'Humano o bot?'],
  fr: ['T’es un bot ?', "C'est un bot ?", 'Es-tu un robot ?', 'Humain ou bot ?'],
  ja: ['ボットですか？', 'AIなの？', '人間？'],
};
const languages = ['en', 'pt', 'es', 'fr', 'ja'] as const;
const tags = [...languages, 'pt-BR', null];

const asked = (caption: string, tag: string | null) =>
  languageOfQuestion({ caption, language: languageOf({ caption, language: tag }) });

test.each(languages)('knows a short question in %s, whatever its tag', (language) => {
  const captions = [...short[language], ...botQuestions[language]];
  const answered = captions.flatMap((caption) =>
    tags.map((tag) => [caption, tag, asked(`@ana.example.com ${caption}`, tag)]),
  );
  expect(answered.filter(([, , found]) => found !== language)).toEqual([]);
});

test.each([
  ['Robot?', 'pt', 'pt'],
  ['Bist du ein Bot?', 'de', 'de'],
  ['Ist es ein Bot?', 'de', 'de'],
  ['Sei un robot?', 'it', 'it'],
  ['봇이에요?', 'en', 'ko'],
])('where %j has no such words, or one, tagged %s, it is in %s', (caption, tag, language) => {
  expect(asked(caption, tag)).toBe(language);
});
