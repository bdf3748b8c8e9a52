import type {
  ActivityKind,
  ActivityOutcome,
  CommentAuthor,
} from '../../../shared/contract/activity.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Language } from '../../../shared/language/languages.ts';

export interface FileWords {
  /** In the order of the file. */
  columns: Record<
    | 'date'
    | 'person'
    | 'kind'
    | 'outcome'
    | 'ours'
    | 'writtenBy'
    | 'approvedBy'
    | 'approvedAt'
    | 'rule'
    | 'theirs'
    | 'picture'
    | 'before'
    | 'post'
    | 'answer',
    string
  >;
  kinds: Record<ActivityKind, string>;
  authors: Record<CommentAuthor, string>;
  rules: {
    /** By the step of trust of a kind of post. */
    step: string;
    /** By the rules as a whole. */
    all: string;
    /** Those that may be answered without asking. */
    kinds: Partial<Record<PostKind, string>>;
  };
  outcomes: Record<ActivityOutcome | 'practice' | 'takenBack', string>;
}

export const fileWords: Record<Language, FileWords> = {
  pt: {
    columns: {
      date: 'Data',
      person: 'Perfil',
      kind: 'Atividade',
      outcome: 'Resultado',
      ours: 'O bot escreveu',
      writtenBy: 'Escrito por',
      approvedBy: 'Aprovado por',
      approvedAt: 'Aprovado em',
      rule: 'Enviado pela regra',
      theirs: 'A pessoa escreveu',
      picture: 'Descrição da imagem',
      before: 'Antes na conversa',
      post: 'Publicação',
      answer: 'Resposta',
    },
    kinds: {
      like: 'Curtida',
      react: 'Reação',
      comment: 'Comentário',
      aiComment: 'Comentário com IA',
    },
    authors: {
      builtIn: 'Redator integrado do Meelo',
      model: 'Um modelo de linguagem',
      owner: 'Quem aprovou',
      program: 'Um programa',
    },
    rules: {
      step: '{kind}: responder sem perguntar, versão {version}',
      all: 'Regras do bot, versão {version}',
      kinds: {
        thanks: 'Agradecimento',
        praise: 'Elogio',
        greeting: 'Saudação',
        joke: 'Piada',
        areYouABot: 'Pergunta se é um bot',
      },
    },
    outcomes: {
      done: 'Feito',
      gone: 'Não feito: já não existia',
      unknown: 'Não se sabe se chegou',
      refused: 'Não feito',
      takenBack: 'Apagado',
      practice: 'Prática: nada foi enviado',
    },
  },
  en: {
    columns: {
      date: 'Date',
      person: 'Profile',
      kind: 'Activity',
      outcome: 'Outcome',
      ours: 'The bot wrote',
      writtenBy: 'Written by',
      approvedBy: 'Approved by',
      approvedAt: 'Approved on',
      rule: 'Sent by rule',
      theirs: 'They wrote',
      picture: 'Description of the picture',
      before: 'Earlier in the conversation',
      post: 'Post',
      answer: 'Answer',
    },
    kinds: { like: 'Like', react: 'Reaction', comment: 'Comment', aiComment: 'AI comment' },
    authors: {
      builtIn: 'Meelo’s built-in writer',
      model: 'A language model',
      owner: 'Whoever approved it',
      program: 'A program',
    },
    rules: {
      step: '{kind}: answer without asking, version {version}',
      all: 'Rules of the bot, version {version}',
      kinds: {
        thanks: 'Thanks',
        praise: 'Praise',
        greeting: 'Greeting',
        joke: 'Joke',
        areYouABot: 'Asks whether it is a bot',
      },
    },
    outcomes: {
      done: 'Done',
      gone: 'Not done: no longer there',
      unknown: 'Not known whether it arrived',
      refused: 'Not done',
      takenBack: 'Deleted',
      practice: 'Practice: nothing was sent',
    },
  },
  es: {
    columns: {
      date: 'Fecha',
      person: 'Perfil',
      kind: 'Actividad',
      outcome: 'Resultado',
      ours: 'El bot escribió',
      writtenBy: 'Escrito por',
      approvedBy: 'Aprobado por',
      approvedAt: 'Aprobado el',
      rule: 'Enviado por la regla',
      theirs: 'La persona escribió',
      picture: 'Descripción de la imagen',
      before: 'Antes en la conversación',
      post: 'Publicación',
      answer: 'Respuesta',
    },
    kinds: {
      like: 'Me gusta',
      react: 'Reacción',
      comment: 'Comentario',
      aiComment: 'Comentario con IA',
    },
    authors: {
      builtIn: 'El redactor integrado de Meelo',
      model: 'Un modelo de lenguaje',
      owner: 'Quien la aprobó',
      program: 'Un programa',
    },
    rules: {
      step: '{kind}: responder sin preguntar, versión {version}',
      all: 'Reglas del bot, versión {version}',
      kinds: {
        thanks: 'Agradecimiento',
        praise: 'Elogio',
        greeting: 'Saludo',
        joke: 'Broma',
        areYouABot: 'Pregunta si es un bot',
      },
    },
    outcomes: {
      done: 'Hecho',
      gone: 'No se hizo: ya no existía',
      unknown: 'No se sabe si llegó',
      refused: 'No se hizo',
      takenBack: 'Eliminado',
      practice: 'Práctica: no se envió nada',
    },
  },
  fr: {
    columns: {
      date: 'Date',
      person: 'Profil',
      kind: 'Activité',
      outcome: 'Résultat',
      ours: 'Le bot a écrit',
      writtenBy: 'Écrit par',
      approvedBy: 'Approuvé par',
      approvedAt: 'Approuvé le',
      rule: 'Envoyé selon la règle',
      theirs: 'La personne a écrit',
      picture: 'Description de l’image',
      before: 'Plus tôt dans la conversation',
      post: 'Publication',
      answer: 'Réponse',
    },
    kinds: {
      like: 'J’aime',
      react: 'Réaction',
      comment: 'Commentaire',
      aiComment: 'Commentaire IA',
    },
    authors: {
      builtIn: 'Le rédacteur intégré de Meelo',
      model: 'Un modèle de langage',
      owner: 'La personne qui l’a approuvée',
      program: 'Un programme',
    },
    rules: {
      step: '{kind}\u00A0: répondre sans demander, version {version}',
      all: 'Règles du bot, version {version}',
      kinds: {
        thanks: 'Remerciement',
        praise: 'Compliment',
        greeting: 'Salutation',
        joke: 'Plaisanterie',
        areYouABot: 'Demande si c’est un bot',
      },
    },
    outcomes: {
      done: 'Fait',
      gone: 'Pas fait\u00A0: déjà supprimé',
      unknown: 'On ne sait pas si l’action est arrivée',
      refused: 'Pas fait',
      takenBack: 'Supprimé',
      practice: 'Exercice\u00A0: rien n’a été envoyé',
    },
  },
  ja: {
    columns: {
      date: '日時',
      person: 'プロフィール',
      kind: 'アクション',
      outcome: '結果',
      ours: 'ボットが書いた内容',
      writtenBy: '書いたもの',
      approvedBy: '承認者',
      approvedAt: '承認日時',
      rule: '送信したルール',
      theirs: '相手が書いた内容',
      picture: '画像の説明',
      before: '会話のこれまでの内容',
      post: '投稿',
      answer: '返信',
    },
    kinds: {
      like: 'いいね',
      react: 'リアクション',
      comment: 'コメント',
      aiComment: 'AIコメント',
    },
    authors: {
      builtIn: 'Meeloの内蔵ライター',
      model: '言語モデル',
      owner: '承認した人',
      program: 'プログラム',
    },
    rules: {
      step: '{kind}：確認なしで返信、バージョン{version}',
      all: 'ボットのルール、バージョン{version}',
      kinds: {
        thanks: 'お礼',
        praise: 'ほめ言葉',
        greeting: 'あいさつ',
        joke: '冗談',
        areYouABot: 'ボットかどうかの質問',
      },
    },
    outcomes: {
      done: '完了',
      gone: '未実行：すでに削除されていました',
      unknown: '届いたかどうか不明',
      refused: '未実行',
      takenBack: '削除済み',
      practice: '練習：何も送信されていません',
    },
  },
};
