import FormHelperText from '@mui/material/FormHelperText';
import { useKept } from './useKept.ts';

/** Below a list of fields in which something else was saved meanwhile. */
export function KeptNote({ name }: { name: string }) {
  const kept = useKept(name);
  return kept && <FormHelperText>{kept}</FormHelperText>;
}
