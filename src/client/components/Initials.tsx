import Avatar from '@mui/material/Avatar';

interface InitialsProps {
  /** The letters are taken from the first that is not blank. */
  names: readonly (string | null | undefined)[];
  size: number;
}

/** The avatar of a person or profile. It is hidden from assistive technology, for the name is beside it. */
export function Initials({ names, size }: InitialsProps) {
  const words =
    names
      .map((name) => name?.trim())
      .find(Boolean)
      ?.split(/\s+/) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <Avatar aria-hidden="true" sx={{ width: size, height: size }}>
      {ends.map(firstLetter).join('').toUpperCase()}
    </Avatar>
  );
}

/** A whole character, even one of two UTF-16 units such as an emoji. */
function firstLetter(word: string | undefined): string {
  return [...(word ?? '')].at(0) ?? '';
}
