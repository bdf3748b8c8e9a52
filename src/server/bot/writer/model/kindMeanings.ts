import type { PostKind } from '../../../../shared/contract/reading.ts';

/** As a language model is told them. */
export const kindMeanings: Record<PostKind, string> = {
  thanks: 'somebody thanks the account, and means it',
  praise: 'somebody praises what the account does, and means it',
  greeting: 'a greeting or good wishes, and nothing else',
  joke: 'a friendly joke that hurts nobody',
  questionAboutUs: 'a question about the account, what it does, makes or sells',
  otherQuestion: 'any other question',
  complaint: 'dissatisfaction, also as irony',
  grief: 'a person or an animal has died or is dying, or somebody mourns a loss',
  crisis:
    'somebody may want to die or hurt themselves, takes leave for good, is being hurt, threatened or followed, or somebody beside them is in danger now',
  health: 'illness, injury, medicine, allergies, bodies, also as a question',
  seriousComplaint:
    'the account or its people are said to have done harm: a dangerous product, spoiled food, theft, a stolen picture, fraud, harassment',
  moneyAndLaw: 'money, prices in dispute, contracts, law, threats with lawyers',
  politics: 'politics, parties, elections, war, religion',
  abuse: 'insults, hatred or threats against the account or others',
  spam: 'advertising, fraud, the same for everybody',
  optOut: 'somebody wants no answers, no bot or no contact',
  areYouABot: 'a question whether the account is a bot or a person, and nothing else',
  otherLanguage: 'a post in a language that you do not understand',
  other: 'anything else, or you are not sure',
};
