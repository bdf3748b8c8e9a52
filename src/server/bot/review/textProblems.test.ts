import { describe, expect, test } from '@jest/globals';
import { problemsOf } from './textProblems.ts';

const problems = (text: string, parts: Partial<Parameters<typeof problemsOf>[0]> = {}) =>
  problemsOf({
    text,
    isOwnWords: true,
    maxGraphemes: 300,
    caption: '',
    language: 'en',
    kind: 'crisis',
    recentComments: [],
    facts: '',
    ...parts,
  });

const answers = [
  ['en', 'What he did is rape. Please call 988 or the police.'],
  ['en', 'Sexual assault is never your fault. I am here.'],
  ['en', 'Incest is a crime. You are not to blame.'],
  ['pt', 'Estupro é crime. A culpa nunca é sua.'],
  ['es', 'Una violación nunca es culpa tuya. Aquí estoy.'],
  ['fr', 'Un viol n’est jamais de votre faute. Je suis là.'],
  ['ja', 'レイプはあなたのせいではありません。'],
] as const;

describe.each(['crisis', 'grief', 'health', 'seriousComplaint'] as const)(
  'an answer to %s',
  (kind) => {
    test.each(answers)('may name what was done, in %s: %s', async (language, text) => {
      expect(await problems(text, { language, kind })).toEqual([]);
    });

    test.each([
      ['en', 'What he did is rape, you retard.'],
      [null, 'Deixa disso e vai trabalhar, seu retardado.'],
      ['en', 'Have sex with me.'],
    ])('holds no slur and no obscenity all the same, in %p: %s', async (language, text) => {
      expect(await problems(text, { kind, language })).toEqual(['badWord']);
    });
  },
);

test('of a text for any other post, such words are still held back', async () => {
  expect(await problems('What he did is rape.', { kind: 'complaint' })).toEqual(['badWord']);
});

describe('the words of a person', () => {
  test('have as many bytes as the network takes, however few they seem', async () => {
    const families = '👨‍👩‍👧‍👦'.repeat(121);
    expect(await problems(families, { maxBytes: 3000 })).toEqual(['tooLong']);
    expect(await problems(families.slice(0, -11), { maxBytes: 3000 })).toEqual([]);
    expect(await problems(families)).toEqual([]);
  });

  test.each([
    '@rui.example.com made this.',
    'Thank you, @rui.bsky.social!',
    'Obrigada (@rui.example.com)',
  ])('may name somebody: %s', async (text) => {
    expect(await problems(text, { kind: 'thanks', language: null })).toEqual([]);
  });

  test.each([
    ['See rui.example.com', ['link']],
    ['See @rui.example.com/shop', ['link', 'email']],
    ['Write to rui@example.com', ['email']],
    ['@rui.example.com and example.com', ['link']],
  ])('hold no link and no e-mail address all the same: %s', async (text, expected) => {
    expect(await problems(text, { kind: 'thanks', language: null })).toEqual(expected);
  });

  test('are asked about where they name somebody in a text of the bot', async () => {
    const text = 'Thank you, @rui.example.com!';
    const asked = { kind: 'thanks', language: 'en', isOwnWords: false } as const;
    expect(await problems(text, asked)).toEqual(['mention']);
  });
});
