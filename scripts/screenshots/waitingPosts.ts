import type { Language } from '../../src/shared/language/languages.ts';
import { aReviewItem } from '../../src/testing/fakeServer/builders.ts';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';

interface Posts {
  grief: string;
  question: string;
  /** The draft: thanks, and a sentence that no fact of the owner says. */
  thanks: string;
  claim: string;
}

const posts: Record<Language, Posts> = {
  pt: {
    grief: 'Minha avó se foi ontem. Era ela quem mostrava os seus desenhos para todo mundo.',
    question: 'Que oficina linda! Vocês abrem no sábado?',
    thanks: 'Obrigada pelo carinho!',
    claim: 'Aos sábados abrimos das 9h às 14h.',
  },
  en: {
    grief: 'My grandmother left us yesterday. She showed your drawings to everybody.',
    question: 'What a lovely studio! Are you open on Saturday?',
    thanks: 'Thank you for the kind words!',
    claim: 'On Saturdays we are open from 9 to 2.',
  },
  es: {
    grief: 'Mi abuela se fue ayer. Enseñaba tus dibujos a todo el mundo.',
    question: '¡Qué taller tan bonito! ¿Abrís el sábado?',
    thanks: '¡Gracias por tus palabras!',
    claim: 'Los sábados abrimos de 9 a 14 h.',
  },
  fr: {
    grief: 'Ma grand-mère nous a quittés hier. Elle montrait vos dessins à tout le monde.',
    question: 'Quel bel atelier ! Êtes-vous ouverts samedi ?',
    thanks: 'Merci pour ces mots !',
    claim: 'Le samedi, nous ouvrons de 9 h à 14 h.',
  },
  ja: {
    grief: '昨日、祖母が亡くなりました。あなたの絵をみんなに見せていた祖母です。',
    question: '素敵なアトリエですね！土曜日は開いていますか？',
    thanks: 'うれしいお言葉をありがとうございます！',
    claim: '土曜日は9時から14時まで開いています。',
  },
};

/** What waits for the owner of an account, in a language. */
export function serverWithPosts(language: Language): FakeServer {
  const { grief, question, thanks, claim } = posts[language];
  const publishedAt = new Date(Date.now() - 900_000).toISOString();
  const between = language === 'ja' ? '' : ' ';
  return Object.assign(createWaitingServer(), {
    reviews: [
      aReviewItem({
        id: 'act-grief',
        postKind: 'grief',
        language,
        publishedAt,
        author: { username: 'lia.example.com' },
        caption: grief,
        text: null,
        writtenBy: null,
      }),
      aReviewItem({
        postKind: 'questionAboutUs',
        language,
        publishedAt,
        caption: question,
        text: thanks + between + claim,
        unsupported: [claim],
      }),
    ],
  });
}
