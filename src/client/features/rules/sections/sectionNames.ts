/** The sections of the page in their order: the parts of the rules, and at the end how they were changed. */
export const sectionNames = [
  'steps',
  'voice',
  'firstContact',
  'savedReplies',
  'acts',
  'hours',
  'people',
  'words',
  'daysBetweenAnswers',
  'changes',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Of the heading. */
export const sectionId = (name: SectionName) => `rules-${name}`;

/** The keys of the texts of the headings. */
export const sectionTitles = {
  steps: 'rules:steps.title',
  voice: 'voice:title',
  firstContact: 'limits:firstContact.title',
  savedReplies: 'limits:replies.title',
  acts: 'limits:acts.title',
  hours: 'limits:hours.title',
  people: 'limits:people.title',
  words: 'limits:words.title',
  daysBetweenAnswers: 'limits:answers.title',
  changes: 'limits:changes.title',
} as const satisfies Record<SectionName, string>;
