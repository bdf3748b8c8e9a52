import { useSnackbar } from 'notistack';
import { useTranslation } from 'react-i18next';
import { failureText, isPassing, refusalOf } from './failure.ts';

type Failure = Parameters<typeof failureText>[0];

/** What a person is told of a request that failed: the server's own words, where it has some. */
export function useFailureText(): (error: Failure) => string {
  const { t } = useTranslation('common');
  return (error) => {
    const said = isPassing(error) ? undefined : refusalOf(error).message;
    return said ?? t(failureText(error));
  };
}

export function useFailureToast(): (title: string, error: Failure) => void {
  const { enqueueSnackbar } = useSnackbar();
  const toText = useFailureText();
  return (title, error) => {
    enqueueSnackbar(title, { variant: 'error', description: toText(error) });
  };
}
