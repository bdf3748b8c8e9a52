import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../../shared/language/languages.ts';
import { localeTexts } from '../../../testing/localeTexts.ts';
import { inProject } from '../../../testing/projectFolder.ts';

/** What leaves Meelo for services and programs of other makers, and what was not tried with them. */
const named: Record<Language, RegExp[]> = {
  en: [/\bpush\b/, /\bwebhook/, /\bAPI keys?\b/, /servers only, never with a real mail provider/],
  pt: [/\bpush\b/, /\bwebhook/, /\bchaves? de API\b/i, /teste, nunca com um provedor de e-mail/],
  es: [/\bpush\b/, /\bwebhook/, /\bclaves? de API\b/i, /prueba, nunca con un proveedor de correo/],
  fr: [/\bpush\b/, /\bwebhook/, /\bclés? d’API\b/i, /test, jamais avec un fournisseur/],
  ja: [/プッシュ/, /Webhook/, /APIキー/, /テスト用のサーバーでのみ試しており、実際のメール事業者/],
};

const mcp = /\bMCP(?!\w)/;

test.each(languages)(
  'privacy, help and guide in %s name push, webhooks, API keys and MCP, and say what was not tried',
  async (language) => {
    const landing = await localeTexts(language, 'landing');
    const help = await localeTexts(language, 'help');
    const guide = await readFile(inProject(`docs/guide/${language}.md`), 'utf8');
    const answer = (question: string) => help.get(`help.questions.${question}.answer`) ?? '';
    const texts = {
      privacy: landing.get('landing.privacy.sections.sharing.text') ?? '',
      help: answer('settings') + answer('integrations'),
      guide: guide.slice(guide.indexOf('## 7')),
    };
    const missing = Object.entries(texts).flatMap(([place, text]) =>
      [...named[language], mcp].filter((name) => !name.test(text)).map((name) => [place, name]),
    );
    expect(missing).toEqual([]);
  },
);
