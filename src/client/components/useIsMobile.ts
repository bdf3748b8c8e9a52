import useMediaQuery from '@mui/material/useMediaQuery';

/** 768 px and below. */
export function useIsMobile(): boolean {
  return useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
}
