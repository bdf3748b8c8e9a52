import type { PostKind } from '../../../../shared/contract/reading.ts';
import en from './phrases/en.json' with { type: 'json' };
import es from './phrases/es.json' with { type: 'json' };
import fr from './phrases/fr.json' with { type: 'json' };
import ja from './phrases/ja.json' with { type: 'json' };
import pt from './phrases/pt.json' with { type: 'json' };

export type Topic = keyof typeof en.topics;

export const topics = Object.keys(en.topics) as Topic[];

/** Kinds of posts that the built-in writer has answers to. */
const answeredKinds = ['thanks', 'praise', 'greeting'] as const satisfies PostKind[];
export type AnsweredKind = (typeof answeredKinds)[number];

export const isAnswered = (kind: PostKind): kind is AnsweredKind =>
  answeredKinds.some((each) => each === kind);

/** The phrases of one language, from which comments are composed. */
export interface Phrases {
  separator: string;
  /** Complete short comments for any story. */
  brief: string[];
  praise: string[];
  closing: string[];
  /** Replies to a caption that asks a question. */
  questionReplies: string[];
  /** For whoever addresses the account: openings that fit the kind of their post, endings that fit all. */
  answers: Record<AnsweredKind, string[]> & { endings: string[] };
  /** The answer to whoever asks whether a bot writes; `{owner}`: whose bot it is. */
  botNotice: string;
  topics: Record<Topic, { comments: string[]; question: string }>;
}

const phrasesByLanguage = new Map<string, Phrases>(Object.entries({ pt, en, es, fr, ja }));

/** By BCP 47 tag; English for null and for any other language. */
export function phrasesFor(language: string | null): Phrases {
  const [base = ''] = (language ?? '').toLowerCase().split('-');
  return phrasesByLanguage.get(base) ?? en;
}
