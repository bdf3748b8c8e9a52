import { invalid } from '../http/ApiError.ts';
import type { Call } from '../http/Call.ts';
import { countLength } from '../text/countLength.ts';

interface Texts {
  text: string;
  spoilerText: string;
}

export function checkText({ world }: Call, { text, spoilerText }: Texts): void {
  const { behaviour, maxCharacters } = world;
  if (text.trim() === '' && spoilerText.trim() === '') throw invalid("Text can't be blank");
  if (behaviour.enforcesLength && countLength(text, spoilerText) > maxCharacters) {
    throw invalid(`Text character limit of ${maxCharacters} exceeded`);
  }
}
