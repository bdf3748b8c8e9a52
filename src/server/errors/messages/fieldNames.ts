import type { Language } from '../../../shared/language/languages.ts';

type FieldNames = Record<string, string>;

/** What people call the fields of the requests; English keeps the names of the interface. */
export const fieldNames: Record<Language, FieldNames> = {
  en: {},
  pt: {
    name: 'nome',
    email: 'e-mail',
    password: 'senha',
    username: 'nome de usuário',
    verificationCode: 'código',
    tone: 'tom',
    example: 'exemplo',
    facts: 'fatos',
  },
  es: {
    name: 'nombre',
    email: 'correo',
    password: 'contraseña',
    username: 'nombre de usuario',
    verificationCode: 'código',
    tone: 'tono',
    example: 'ejemplo',
    facts: 'datos',
  },
  fr: {
    name: 'nom',
    email: 'e-mail',
    password: 'mot de passe',
    username: 'nom d’utilisateur',
    verificationCode: 'code',
    tone: 'ton',
    example: 'exemple',
    facts: 'faits',
  },
  ja: {
    name: '名前',
    email: 'メールアドレス',
    password: 'パスワード',
    username: 'ユーザー名',
    verificationCode: '確認コード',
    tone: '口調',
    example: '例',
    facts: '事実',
  },
};
