export interface Account {
  name: string;
  email: string;
  password: string;
}

/** How many journeys of one worker can have a person of their own. */
const count = 60;
export const password = 'a-long-enough-password';

export const accounts: Account[] = Array.from({ length: count }, (_none, index) => ({
  name: `Person ${index + 1}`,
  email: `person${index + 1}@meelo.example`,
  password,
}));

/** Each with a profile that has a history; so many that a journey can be repeated. */
export const accountsWithHistory: Account[] = Array.from({ length: 10 }, (_none, index) => ({
  name: `Earlier person ${index + 1}`,
  email: `earlier${index + 1}@meelo.example`,
  password,
}));

/** One for each size of screen, with texts that wait at a profile whose network the server does not offer. */
export const accountsWithTexts: Account[] = ['desk', 'phone'].map((place) => ({
  name: `Person at a ${place}`,
  email: `texts-${place}@meelo.example`,
  password,
}));
