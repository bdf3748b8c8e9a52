import Avatar from '@mui/material/Avatar';

interface InitialsProps {
  /** What the letters are taken from: the first that is not blank. */
  names: readonly (string | null | undefined)[];
  size: number;
}

/** Stands for a person or profile without a picture; it says nothing that is not written beside it. */
export function Initials({ names, size }: InitialsProps) {
  const words =
    names
      .map((name) => name?.trim())
      .find(Boolean)
      ?.split(/\s+/) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <Avatar aria-hidden="true" data-avatar sx={{ width: size, height: size }}>
      {ends.map(firstLetter).join('').toUpperCase()}
    </Avatar>
  );
}

/** Whole, also where it takes two units of UTF-16, as an emoji does. */
function firstLetter(word: string | undefined): string {
  return [...(word ?? '')].at(0) ?? '';
}
