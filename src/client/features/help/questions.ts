/** The names are those that the product's data use, whatever the interface language. */
export const questionCategories = [
  'geral',
  'funcionalidades',
  'seguranca',
  'configuracao',
] as const;
export type QuestionCategory = (typeof questionCategories)[number];

/** The ten questions of the help centre; their texts are `questions.<id>` of the locale. */
export const questionEntries = [
  { id: 'whatIsIt', category: 'geral' },
  { id: 'gettingStarted', category: 'geral' },
  { id: 'dataTypes', category: 'funcionalidades' },
  { id: 'predictiveAnalysis', category: 'funcionalidades' },
  { id: 'security', category: 'seguranca' },
  { id: 'integrations', category: 'funcionalidades' },
  { id: 'settings', category: 'configuracao' },
  { id: 'planLimits', category: 'geral' },
  { id: 'support', category: 'geral' },
  { id: 'export', category: 'configuracao' },
] as const satisfies readonly { id: string; category: QuestionCategory }[];

export type QuestionId = (typeof questionEntries)[number]['id'];
