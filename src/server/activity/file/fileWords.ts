import type { ActivityKind, ActivityOutcome } from '../../../shared/contract/activity.ts';
import type { Language } from '../../../shared/language/languages.ts';

interface FileWords {
  /** In the order of the file. */
  columns: Record<
    | 'date'
    | 'person'
    | 'kind'
    | 'outcome'
    | 'ours'
    | 'theirs'
    | 'picture'
    | 'before'
    | 'post'
    | 'answer',
    string
  >;
  kinds: Record<ActivityKind, string>;
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
      theirs: 'They wrote',
      picture: 'Description of the picture',
      before: 'Earlier in the conversation',
      post: 'Post',
      answer: 'Answer',
    },
    kinds: { like: 'Like', react: 'Reaction', comment: 'Comment', aiComment: 'AI comment' },
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
