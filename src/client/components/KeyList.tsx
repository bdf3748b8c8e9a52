import Box from '@mui/material/Box';

interface KeyListProps {
  label: string;
  keys: { key: string; text: string }[];
}

/** Keys, and what each of them does. */
export function KeyList({ label, keys }: KeyListProps) {
  return (
    <Box component="ul" aria-label={label} sx={listSx}>
      {keys.map(({ key, text }) => (
        <li key={key}>
          <kbd>{key}</kbd> {text}
        </li>
      ))}
    </Box>
  );
}

const listSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& kbd': {
    display: 'inline-block',
    minWidth: 20,
    px: 0.5,
    border: 1,
    borderColor: 'outline',
    borderRadius: 0.5,
    textAlign: 'center',
    fontFamily: 'inherit',
  },
} as const;
