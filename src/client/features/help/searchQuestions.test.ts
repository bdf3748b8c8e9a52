import { expect, test } from '@jest/globals';
import { questionCategories, questionEntries } from './questions.ts';
import { searchQuestions, type Question } from './searchQuestions.ts';

const questions: Question[] = [
  {
    id: 'whatIsIt',
    category: 'geral',
    question: 'O que é o Meelo?',
    answer: 'Uma automação para o seu perfil.',
  },
  {
    id: 'security',
    category: 'seguranca',
    question: 'Minha senha está segura?',
    answer: 'Sim, ela é guardada com criptografia.',
  },
  {
    id: 'settings',
    category: 'configuracao',
    question: '設定はどこで変更できますか？',
    answer: 'ダッシュボードから開けます。',
  },
];
const found = (term: string, category: Question['category'] | null = null) =>
  searchQuestions(questions, category, term).map(({ id }) => id);

test('has ten questions, and each of the four categories has at least one', () => {
  expect(new Set(questionEntries.map(({ id }) => id)).size).toBe(10);
  expect(new Set(questionEntries.map(({ category }) => category))).toEqual(
    new Set(questionCategories),
  );
});

test('finds every question for an empty term', () => {
  expect(found('  ')).toEqual(['whatIsIt', 'security', 'settings']);
});

test('searches the question as well as the answer', () => {
  expect(found('senha')).toEqual(['security']);
  expect(found('perfil')).toEqual(['whatIsIt']);
});

test('ignores letter case and accents on both sides', () => {
  expect(found('AUTOMACAO')).toEqual(['whatIsIt']);
  expect(found('sènha')).toEqual(['security']);
});

test('keeps Japanese voicing marks, and finds half-width characters', () => {
  expect(found('ダッシュ')).toEqual(['settings']);
  expect(found('ﾀﾞｯｼｭ')).toEqual(['settings']);
  expect(found('タッシュ')).toEqual([]);
});

test('asks for all words of the term, in any order', () => {
  expect(found('criptografia senha')).toEqual(['security']);
  expect(found('criptografia perfil')).toEqual([]);
});

test('combines the term with the category', () => {
  expect(found('', 'geral')).toEqual(['whatIsIt']);
  expect(found('senha', 'geral')).toEqual([]);
});

test('takes markup in a term as text', () => {
  expect(found('<b>senha</b>')).toEqual([]);
});
